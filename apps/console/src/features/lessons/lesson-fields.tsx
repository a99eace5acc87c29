import { lessonLanguages } from '@kejing/contract/lessons';
import { needsGuardian, type Grade } from '@kejing/contract/school';
import { Form, Input, Select } from 'antd';
import type { FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { neededText, noSpecialCharacters } from '../../ui/forms/rules.ts';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useSchoolWords } from '../../ui/school/use-school-words.ts';

/** What a form holds of a lesson; an empty date is an empty text. */
export interface LessonValues {
  title: string;
  teacher: string;
  class_name: string;
  subject?: string;
  grade?: Grade;
  language: (typeof lessonLanguages)[number];
  lesson_date: string;
  tags: string[];
}

const tag = /^[^`$^{}\0]{1,20}$/;
const short = (max: number): FormRule[] => [{ max }, noSpecialCharacters];
/** A choice is made, not typed. */
const chosen: FormRule[] = [{ required: true }];

const wholeForm: readonly string[] = [];

/** The fields of one lesson, named below `path` where a form holds several. */
export function LessonFields({ path = wholeForm }: { path?: readonly string[] }) {
  const { t } = useTranslation('lessons');
  const school = useSchoolWords();
  const named = (name: keyof LessonValues) => [...path, name];
  const grade = Form.useWatch(named('grade')) as Grade | undefined;
  const search = { optionFilterProp: 'label' } as const;
  return (
    <div className="lesson-fields">
      <Form.Item
        className="lesson-field-wide"
        name={named('title')}
        label={t('fields.title')}
        rules={neededText(100)}
      >
        <TextInput />
      </Form.Item>
      <Form.Item name={named('grade')} label={t('fields.grade')} rules={chosen}>
        <Select options={school.gradeGroups} showSearch={search} />
      </Form.Item>
      <Form.Item name={named('subject')} label={t('fields.subject')} rules={chosen}>
        <Select options={school.subjectOptions(grade)} showSearch={search} />
      </Form.Item>
      <Form.Item name={named('class_name')} label={t('fields.class_name')} rules={short(50)}>
        <TextInput />
      </Form.Item>
      <Form.Item name={named('teacher')} label={t('fields.teacher')} rules={short(50)}>
        <TextInput />
      </Form.Item>
      <Form.Item name={named('lesson_date')} label={t('fields.lesson_date')}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name={named('language')} label={t('fields.language')}>
        <Select options={lessonLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))} />
      </Form.Item>
      <Form.Item
        className="lesson-field-wide"
        name={named('tags')}
        label={t('fields.tags')}
        rules={[
          {
            validator: (_, tags: string[] = []) =>
              tags.every((each) => tag.test(each))
                ? Promise.resolve()
                : Promise.reject(new Error(t('fields.tagTooLong'))),
          },
        ]}
      >
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          maxCount={10}
          tokenSeparators={[',', '，', ';', '；']}
          placeholder={t('fields.tagsHint')}
        />
      </Form.Item>
    </div>
  );
}

export const asksGuardian = (grade: Grade | undefined) => grade !== undefined && needsGuardian(grade);
