import { CheckCircleOutlined, ExclamationCircleOutlined, StopOutlined } from '@ant-design/icons';
import { statuses } from '@kejing/contract/statuses';
import type { CSSProperties, ReactNode } from 'react';
import { segmentsOf } from './segments.ts';
import './status-steps.css';
import { useForwardProgress } from './use-forward-progress.ts';
import { useStatusTexts, type Told } from './use-status-texts.ts';

type Props = Omit<Told, 'failedAt'> & {
  /** In a row of a list: small, without counting the steps. */
  compact?: boolean;
  /** What can be done now: a link or a small button. */
  action?: ReactNode;
};

/** How far an analysis has come. Another analysis in the same place needs another `key`, or its progress is held back. */
export function StatusSteps({ compact = false, action, ...props }: Props) {
  const { kind, status, failed, cancelled } = props;
  const progress = useForwardProgress(status, props.progress);
  const told: Told = { ...props, progress };
  if (failed) told.failedAt = failed.at;
  const { title, hint, where, sentence } = useStatusTexts(told);
  const look = lookOf(status === statuses[kind].failed, status === statuses[kind].done, cancelled ?? false);
  return (
    <div className={`status-steps status-steps-${look}${compact ? ' status-steps-compact' : ''}`}>
      {/* The parts that people see would be read in pieces; they are said once, in one sentence. */}
      <span className="visually-hidden">{sentence}</span>
      <div className="status-steps-head">
        <span className="status-steps-title" aria-hidden>
          {icons[look]} {title}
        </span>
        {action && <span className="status-steps-action">{action}</span>}
      </div>
      <div className="status-steps-bar" aria-hidden>
        {segmentsOf(told).map((segment, index) => (
          <i
            // A life has its segments once and for all: their place is their name.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className={`status-steps-${segment}`}
            style={
              segment === 'running'
                ? ({ '--status-progress': `${progress ?? 0}%` } as CSSProperties)
                : undefined
            }
          />
        ))}
      </div>
      {!(compact && look === 'finished') && (
        <div className="status-steps-hint" aria-hidden>
          <span>{hint}</span>
          {!compact && <span className="status-steps-where">{where}</span>}
        </div>
      )}
    </div>
  );
}

type Look = 'failing' | 'finished' | 'called-off' | 'going';

function lookOf(failed: boolean, done: boolean, cancelled: boolean): Look {
  if (cancelled) return 'called-off';
  if (failed) return 'failing';
  return done ? 'finished' : 'going';
}

const icons: Record<Look, ReactNode> = {
  failing: <ExclamationCircleOutlined />,
  finished: <CheckCircleOutlined />,
  'called-off': <StopOutlined />,
  going: null,
};
