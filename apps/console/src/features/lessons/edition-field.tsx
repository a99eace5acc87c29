import { Form, Select } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { productNameOf, useSchoolWords } from '../../ui/school/use-school-words.ts';
import { usualEdition } from './draft-values.ts';

interface Props {
  path: string[];
  left: ReadonlyMap<number, number>;
}

/** Which edition, with what is left of each beside it. */
export function EditionField({ path, left }: Props) {
  const { t } = useTranslation(['lessons', 'school']);
  const { editionOptions } = useSchoolWords();
  const chosen = Form.useWatch(path) as number | undefined;
  const form = Form.useFormInstance();
  // What is left is known only after the form stands.
  const usual = usualEdition(undefined, left);
  const name = path.join('.');
  useEffect(() => {
    // The form itself is asked: what is watched comes a moment later.
    const field = name.split('.');
    if (form.getFieldValue(field) === undefined && usual !== undefined) form.setFieldValue(field, usual);
  }, [form, name, usual]);
  const leftOf = (edition: number) => {
    const n = left.get(edition);
    if (n === undefined) return '';
    return n === 0 ? t('quota.none') : t('quota.left', { n });
  };
  const product = chosen === undefined ? undefined : productNameOf(chosen);
  const contains =
    product && product in contained
      ? t(`contains.${product as keyof typeof contained}`, { ns: 'school' })
      : '';
  return (
    <Form.Item
      className="lesson-field-wide"
      name={path}
      label={t('fields.edition')}
      rules={[{ required: true }]}
      extra={contains}
    >
      <Select
        options={editionOptions.map(({ value, label }) => ({
          value,
          label: [label, leftOf(value)].filter(Boolean).join(' · '),
        }))}
      />
    </Form.Item>
  );
}

const contained = { full: true, professional: true, basic: true, audio: true };
