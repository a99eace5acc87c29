import { lessonEditions, productTypes, type ProductTypeName } from '@kejing/contract/editions';
import {
  gradeCodes,
  grades,
  stages,
  subjectCodes,
  subjectsOf,
  type Grade,
  type Subject,
} from '@kejing/contract/school';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The name behind a product type's code. */
export const productNameOf = (code: number): ProductTypeName | undefined =>
  (Object.keys(productTypes) as ProductTypeName[]).find((name) => productTypes[name] === code);

/** How this school calls grades, subjects and editions, and the choices that a form offers. */
export function useSchoolWords() {
  const { t } = useTranslation('school');
  return useMemo(() => {
    const grade = (code: Grade) => t(`grades.${code}`);
    const subject = (code: Subject) => t(`subjects.${code}`);
    const product = (code: number) => {
      const name = productNameOf(code);
      return name ? t(`products.${name}`) : String(code);
    };
    return {
      grade,
      subject,
      product,
      gradeOptions: gradeCodes.map((value) => ({ value, label: grade(value) })),
      gradeGroups: stages.map((stage) => ({
        label: t(`stages.${stage}`),
        options: gradeCodes
          .filter((value) => grades[value] === stage)
          .map((value) => ({ value, label: grade(value) })),
      })),
      /** Those of the grade's stage first; others are taught there too, now and then. */
      subjectOptions: (of?: Grade) => {
        const first = subjectsOf(of);
        return [...first, ...subjectCodes.filter((code) => !first.includes(code))].map((value) => ({
          value,
          label: subject(value),
        }));
      },
      editionOptions: lessonEditions.map((value) => ({ value, label: product(value) })),
    };
  }, [t]);
}
