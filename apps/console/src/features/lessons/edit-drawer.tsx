import { codes } from '@kejing/contract/codes';
import type { Lesson } from '@kejing/contract/lessons';
import type { Grade, Subject } from '@kejing/contract/school';
import { Checkbox, Drawer, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { EntityForm } from '../../ui/forms/entity-form.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { LessonFields, asksGuardian, type LessonValues } from './lesson-fields.tsx';
import './drawers.css';
import { updateLesson, useRenewLessons } from './queries.ts';

interface Props {
  /** Undefined: closed. */
  lesson: Lesson | undefined;
  onClose: () => void;
}

type Values = LessonValues & { guardian?: boolean };

const valuesOf = (lesson: Lesson): Values => ({
  title: lesson.title,
  teacher: lesson.teacher,
  class_name: lesson.class_name,
  subject: lesson.subject,
  grade: lesson.grade,
  language: lesson.language,
  lesson_date: lesson.lesson_date ?? '',
  tags: lesson.tags,
});

/** What people say of a lesson can be corrected at any time, also while its bytes are on their way. */
export function EditDrawer({ lesson, onClose }: Props) {
  const { t } = useTranslation('lessons');
  const isNarrow = useNarrow();
  return (
    <Drawer
      title={t('edit.title')}
      size={isNarrow ? '100%' : 560}
      open={lesson !== undefined}
      onClose={onClose}
      mask={{ closable: false }}
      destroyOnHidden
    >
      {lesson && <EditForm key={lesson.analysis_id} lesson={lesson} onClose={onClose} />}
    </Drawer>
  );
}

function EditForm({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const renew = useRenewLessons();
  const save = ({ guardian, subject, grade, lesson_date, ...values }: Values) =>
    updateLesson({
      analysis_id: lesson.analysis_id,
      ...values,
      subject: subject as Subject,
      grade,
      lesson_date: lesson_date || null,
      ...(guardian ? { guardian: true as const } : {}),
    });
  const saved = () => {
    void renew();
    onClose();
  };
  return (
    <EntityForm<Values, Lesson>
      initialValues={valuesOf(lesson)}
      onSave={save}
      onSaved={saved}
      onCancel={onClose}
      fieldOfCode={{ [codes.guardianMissing.code]: 'guardian' }}
    >
      <LessonFields />
      <GuardianField before={lesson.grade} />
    </EntityForm>
  );
}

/** Asked where another grade makes it necessary. */
function GuardianField({ before }: { before: Grade }) {
  const { t } = useTranslation('lessons');
  const grade = Form.useWatch('grade') as Grade | undefined;
  if (!asksGuardian(grade) || asksGuardian(before)) return null;
  return (
    <Form.Item
      name="guardian"
      valuePropName="checked"
      rules={[
        {
          validator: (_, checked: boolean | undefined) =>
            checked ? Promise.resolve() : Promise.reject(new Error(t('consent.guardianNeeded'))),
        },
      ]}
    >
      <Checkbox>{t('edit.guardian')}</Checkbox>
    </Form.Item>
  );
}
