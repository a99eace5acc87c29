import { linkNames } from '@kejing/charts/concept-graph';
import { linkTypes, type Concept, type ConceptLink } from '@kejing/contract/coding';
import type { GraphEdit } from '@kejing/contract/corrections';
import { Button, Input, Segmented, Select } from 'antd';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../../client/composing.ts';
import { linkConcepts, renameConcept } from './graph-edits.ts';
import { useFigureLanguage } from './use-figures.ts';

export interface ConceptFormProps {
  concept: Concept;
  others: readonly Concept[];
  /** With the concept that is there afterwards, where it is another one. */
  onEdit: (edit: GraphEdit, next?: string) => void;
  onLeave: () => void;
}

const mostLetters = 40;

export function RenameForm({ concept, onEdit, onLeave }: ConceptFormProps) {
  const { t } = useTranslation('figures');
  const [label, setLabel] = useState(concept.label);
  const edit = renameConcept(concept, label);
  return (
    <Form isReady={edit !== undefined} onKeep={() => edit && onEdit(edit)} onLeave={onLeave}>
      <Input
        // The person has just asked for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={label}
        maxLength={mostLetters}
        aria-label={t('concept.edit.name')}
        onChange={(event) => setLabel(event.target.value)}
      />
    </Form>
  );
}

export function MergeForm({ concept, others, onEdit, onLeave }: ConceptFormProps) {
  const { t } = useTranslation('figures');
  const [other, setOther] = useState<string>();
  const [kept, setKept] = useState<'this' | 'other'>('this');
  const chosen = others.find(({ id }) => id === other);
  const keep = () => {
    if (!chosen) return;
    const [keeps, goes] = kept === 'this' ? [concept, chosen] : [chosen, concept];
    onEdit({ change: 'merge_concepts', keep: keeps.id, remove: goes.id }, keeps.id);
  };
  return (
    <Form isReady={chosen !== undefined} onKeep={keep} onLeave={onLeave}>
      <OtherConcept others={others} value={other} onChange={setOther} />
      {chosen && (
        <Segmented<'this' | 'other'>
          aria-label={t('concept.edit.kept')}
          value={kept}
          onChange={setKept}
          options={[
            { value: 'this', label: t('concept.edit.keep', { name: concept.label }) },
            { value: 'other', label: t('concept.edit.keep', { name: chosen.label }) },
          ]}
        />
      )}
    </Form>
  );
}

export function LinkForm({ concept, others, onEdit, onLeave }: ConceptFormProps) {
  const { t } = useTranslation('figures');
  const language = useFigureLanguage();
  const [other, setOther] = useState<string>();
  const [type, setType] = useState<ConceptLink['type']>('prerequisite');
  const [direction, setDirection] = useState<'to' | 'from'>('to');
  const chosen = others.find(({ id }) => id === other);
  const keep = () => {
    if (!chosen) return;
    const [from, to] = direction === 'to' ? [concept, chosen] : [chosen, concept];
    onEdit(linkConcepts(from, to, type));
  };
  return (
    <Form isReady={chosen !== undefined} onKeep={keep} onLeave={onLeave}>
      <OtherConcept others={others} value={other} onChange={setOther} />
      <Select<ConceptLink['type']>
        value={type}
        onChange={setType}
        virtual={false}
        aria-label={t('concept.edit.type')}
        options={linkTypes.map((value) => ({ value, label: linkNames[value][language] }))}
      />
      <Segmented<'to' | 'from'>
        aria-label={t('concept.edit.direction')}
        value={direction}
        onChange={setDirection}
        options={(['to', 'from'] as const).map((value) => ({ value, label: t(`concept.edit.${value}`) }))}
      />
    </Form>
  );
}

interface OtherProps {
  others: readonly Concept[];
  value: string | undefined;
  onChange: (id: string) => void;
}

function OtherConcept({ others, value, onChange }: OtherProps) {
  const { t } = useTranslation('figures');
  return (
    <Select<string>
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      showSearch={{ optionFilterProp: 'label' }}
      virtual={false}
      value={value ?? null}
      onChange={onChange}
      placeholder={t('concept.edit.other')}
      aria-label={t('concept.edit.other')}
      options={others.map(({ id, label }) => ({ value: id, label }))}
    />
  );
}

interface FormProps {
  isReady: boolean;
  onKeep: () => void;
  onLeave: () => void;
  children: ReactNode;
}

function Form({ isReady, onKeep, onLeave, children }: FormProps) {
  const { t } = useTranslation('figures');
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and Escape belong to whoever is still putting a character together.
    if (isComposing(event.nativeEvent)) return event.key === 'Enter' && event.preventDefault();
    if (event.key !== 'Escape') return undefined;
    event.stopPropagation();
    return onLeave();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className="figures-concept-form"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onKeep();
      }}
    >
      {children}
      <span>
        <Button size="small" type="primary" htmlType="submit" disabled={!isReady}>
          {t('concept.edit.apply')}
        </Button>
        <Button size="small" onClick={onLeave}>
          {t('concept.edit.leave')}
        </Button>
      </span>
    </form>
  );
}
