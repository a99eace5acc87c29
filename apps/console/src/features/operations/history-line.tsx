import type { historyLine } from '@kejing/contract/operations';
import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useWords } from './words.ts';

type Line = (typeof historyLine)['_output'];

/** The words say it too: colour only helps the eye down the list. */
export function lineColour(what: Line['what']): string {
  if (/failed|timed_out|terminated/.test(what)) return 'red';
  if (/cancel/.test(what)) return 'orange';
  if (/done/.test(what)) return 'green';
  return /working|begun|started/.test(what) ? 'blue' : 'gray';
}

export function HistoryLineText({ line }: { line: Line }) {
  const { t } = useTranslation('operations');
  const words = useWords();
  const details = [
    line.queue && t('history.inQueue', { queue: words.queue(line.queue) }),
    line.attempt && line.attempt > 1 && t('history.tries', { attempt: line.attempt }),
    line.worker && t('history.worker', { worker: line.worker }),
  ].filter(Boolean);
  return (
    <>
      <div className="operations-row">
        <span>
          {line.step && `${words.step(line.step)} · `}
          {t(`history.what.${line.what}`)}
        </span>
        <Typography.Text type="secondary" style={{ fontSize: 12 }}>
          {line.at && words.date(line.at)}
        </Typography.Text>
      </div>
      {details.length > 0 && (
        <Typography.Text type="secondary" style={{ fontSize: 12 }}>
          {details.join(' · ')}
        </Typography.Text>
      )}
      {line.cause && <div className="operations-cause">{t('history.cause', { cause: line.cause })}</div>}
    </>
  );
}
