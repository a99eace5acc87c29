import { Alert, Button, Form } from 'antd';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { InspectedFile } from '../../client/uploads/types.ts';
import { useSchoolWords } from '../../ui/school/use-school-words.ts';
import type { DraftValues } from './draft-values.ts';
import { DraftFiles } from './draft-files.tsx';
import type { Draft } from './drafts.ts';
import { EditionField } from './edition-field.tsx';
import { LessonFields } from './lesson-fields.tsx';

export interface DraftActions {
  onOpen: (id: string, isOpen: boolean) => void;
  onMove: (id: string, index: number, by: -1 | 1) => void;
  onLeaveOut: (file: InspectedFile) => void;
  onMerge: (id: string) => void;
  onSplit: (id: string) => void;
  onRemove: (id: string) => void;
  onApplyAll: (id: string) => void;
}

interface Props {
  draft: Draft<DraftValues>;
  /** From 1. */
  number: number;
  canMerge: boolean;
  canApplyAll: boolean;
  /** What the server would not take, where no field is about it. */
  trouble: string | undefined;
  left: ReadonlyMap<number, number>;
  isOpen: boolean;
  actions: DraftActions;
}

/** One lesson to be made: its files, and what is said of it. */
export function DraftCard(props: Props) {
  const { draft, number, canMerge, canApplyAll, trouble, left, isOpen, actions } = props;
  const { id, files, initial } = draft;
  const { t } = useTranslation('lessons');
  const form = Form.useFormInstance();
  useLayoutEffect(() => {
    if (form.getFieldValue(id) === undefined) form.setFieldsValue({ [id]: initial });
  }, [form, id, initial]);
  return (
    <section className="draft" aria-label={t('upload.lesson', { n: number })}>
      <header className="draft-head">
        <strong>{t('upload.lesson', { n: number })}</strong>
        <Summary id={id} />
        <span className="draft-tools">
          <Button type="link" size="small" aria-expanded={isOpen} onClick={() => actions.onOpen(id, !isOpen)}>
            {t(isOpen ? 'upload.fold' : 'upload.open')}
          </Button>
          {canMerge && (
            <Button type="link" size="small" onClick={() => actions.onMerge(id)}>
              {t('upload.merge')}
            </Button>
          )}
          {files.length > 1 && (
            <Button type="link" size="small" onClick={() => actions.onSplit(id)}>
              {t('upload.split', { n: files.length })}
            </Button>
          )}
          <Button type="link" size="small" onClick={() => actions.onRemove(id)}>
            {t('upload.remove')}
          </Button>
        </span>
      </header>
      {files.length > 1 && <small>{t('upload.pieces', { n: files.length })}</small>}
      <DraftFiles
        files={files}
        onMove={(index, by) => actions.onMove(id, index, by)}
        onLeaveOut={actions.onLeaveOut}
      />
      {trouble && <Alert type="error" showIcon role="alert" title={trouble} />}
      {/* Folded fields are still checked. */}
      <div hidden={!isOpen}>
        <LessonFields path={[id]} />
        <EditionField path={[id, 'product_type']} left={left} />
        {canApplyAll && (
          <Button type="link" className="draft-apply" onClick={() => actions.onApplyAll(id)}>
            {t('upload.applyAll')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** What a folded lesson is, in a line. */
function Summary({ id }: { id: string }) {
  const school = useSchoolWords();
  const values = Form.useWatch(id) as DraftValues | undefined;
  if (!values) return null;
  const { title, grade, subject, teacher, product_type } = values;
  const parts = [
    title,
    grade && school.grade(grade),
    subject && school.subject(subject as never),
    teacher,
    product_type && school.product(product_type),
  ];
  return <span className="draft-summary">{parts.filter(Boolean).join(' · ')}</span>;
}
