import { CaretRightFilled, DeleteOutlined } from '@ant-design/icons';
import { linkNames } from '@kejing/charts/concept-graph';
import { clockOf } from '@kejing/charts/say';
import type { Concept, ConceptGraph, ConceptLink } from '@kejing/contract/coding';
import type { GraphEdit } from '@kejing/contract/corrections';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useReview } from '../review.ts';
import { ConceptEditor } from './concept-editor.tsx';
import './figures.css';
import { useFigureLanguage } from './use-figures.ts';

interface Props {
  graph: ConceptGraph;
  concept: Concept;
  core: boolean;
  /** Without one, the core of the lesson. */
  onChoose: (id: string | undefined) => void;
}

/** One concept: where it comes from and where it is used, each with what was said. */
export function ConceptPanel({ graph, concept, core, onChoose }: Props) {
  const { t } = useTranslation('figures');
  const { correct } = useReview();
  const panel = useRef<HTMLElement>(null);
  const edit = correct && ((change: GraphEdit) => correct([{ kind: 'graph', edit: change }]));
  const byId = new Map(graph.concepts.map((each) => [each.id, each]));
  const linked = (end: 'from' | 'to') =>
    graph.links.flatMap((link) => {
      const other = byId.get(end === 'from' ? link.from : link.to);
      return (end === 'from' ? link.to : link.from) === concept.id && other ? [{ link, other }] : [];
    });
  const [from, to] = [linked('from'), linked('to')];
  const onUnlink =
    edit &&
    ((link: ConceptLink) => {
      edit({ change: 'remove_link', from: link.from, to: link.to });
      panel.current?.focus();
    });
  return (
    <aside ref={panel} className="figures-concept" aria-label={concept.label} tabIndex={-1}>
      <span className="figures-mark">{core ? t('concept.core') : t(`concept.kind.${concept.kind}`)}</span>
      <h3>{concept.label}</h3>
      <dl>
        <div>
          <dt>{t('concept.mentions')}</dt>
          <dd>{concept.mentions}</dd>
        </div>
        <div>
          <dt>{t('concept.first')}</dt>
          <dd>{clockOf(concept.first)}</dd>
        </div>
        <div>
          <dt>{t('concept.links')}</dt>
          <dd>{from.length + to.length}</dd>
        </div>
      </dl>
      {edit && (
        <ConceptEditor
          key={concept.id}
          {...{ graph, concept }}
          onEdit={edit}
          onGone={(next) => {
            onChoose(next);
            panel.current?.focus();
          }}
        />
      )}
      <Linked title={t('concept.from')} links={from} {...{ onChoose, onUnlink }} />
      <Linked title={t('concept.to')} links={to} {...{ onChoose, onUnlink }} />
    </aside>
  );
}

interface LinkedProps {
  title: string;
  links: readonly { link: ConceptLink; other: Concept }[];
  onChoose: (id: string) => void;
  onUnlink: ((link: ConceptLink) => void) | undefined;
}

function Linked({ title, links, onChoose, onUnlink }: LinkedProps) {
  const { t } = useTranslation('figures');
  const language = useFigureLanguage();
  const { transcript, play } = useReview();
  return (
    <>
      <h4>{title}</h4>
      {links.length === 0 && <p className="figures-note">{t('concept.none')}</p>}
      {links.map(({ link, other }) => {
        const said = transcript.utterances.find(({ id }) => id === link.evidence[0]);
        return (
          <div key={`${link.from}-${link.to}-${link.type}`} className="figures-concept-link">
            <button type="button" className="figures-concept-name" onClick={() => onChoose(other.id)}>
              {other.label}
            </button>
            <span className="figures-mark">{linkNames[link.type][language]}</span>
            {said && (
              <button
                type="button"
                className="figures-clock"
                aria-label={t('sentences.play', { clock: clockOf(said.start) })}
                onClick={() => play(said.start, said.end)}
              >
                <CaretRightFilled aria-hidden />
                {clockOf(said.start)}
              </button>
            )}
            {onUnlink && (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={t('concept.edit.unlink', {
                  type: linkNames[link.type][language],
                  name: other.label,
                })}
                onClick={() => onUnlink(link)}
              />
            )}
            {said?.text && <q>{said.text}</q>}
          </div>
        );
      })}
    </>
  );
}
