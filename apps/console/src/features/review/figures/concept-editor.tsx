import type { Concept, ConceptGraph } from '@kejing/contract/coding';
import type { GraphEdit } from '@kejing/contract/corrections';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkForm, MergeForm, RenameForm } from './concept-forms.tsx';

const forms = { rename: RenameForm, merge: MergeForm, link: LinkForm };
type FormName = keyof typeof forms;
const names = Object.keys(forms) as FormName[];

interface Props {
  graph: ConceptGraph;
  concept: Concept;
  onEdit: (edit: GraphEdit) => void;
  /** The concept is there no more, or another one stands for it. */
  onGone: (next: string | undefined) => void;
}

/** What a person can put right about one concept. */
export function ConceptEditor({ graph, concept, onEdit, onGone }: Props) {
  const { t } = useTranslation('figures');
  const [open, setOpen] = useState<FormName>();
  const opener = useRef<HTMLElement>(null);
  const leave = () => {
    setOpen(undefined);
    opener.current?.focus();
  };
  const others = graph.concepts.filter(({ id }) => id !== concept.id);
  const OpenForm = open && forms[open];
  return (
    // A fieldset would need a legend that everybody sees.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="group" className="figures-concept-edit" aria-label={t('concept.edit.label')}>
      {names.map((name) => (
        <Button
          key={name}
          size="small"
          aria-expanded={open === name}
          disabled={name !== 'rename' && others.length === 0}
          onClick={({ currentTarget }) => {
            opener.current = currentTarget;
            setOpen(open === name ? undefined : name);
          }}
        >
          {t(`concept.edit.${name}`)}
        </Button>
      ))}
      <Button
        size="small"
        danger
        onClick={() => {
          onEdit({ change: 'remove_concept', concept: concept.id });
          onGone(undefined);
        }}
      >
        {t('concept.edit.remove')}
      </Button>
      {OpenForm && (
        <OpenForm
          concept={concept}
          others={others}
          onLeave={leave}
          onEdit={(edit, next) => {
            onEdit(edit);
            leave();
            if (next !== undefined && next !== concept.id) onGone(next);
          }}
        />
      )}
    </div>
  );
}
