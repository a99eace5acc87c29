import type { Share } from '@kejing/contract/sharing';
import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRevokeShare } from './queries.ts';

interface Props {
  analysisId: string;
  shares: Share[];
}

/** Every link of a lesson: what it shows, until when, and when it was opened last. */
export function ShareList({ analysisId, shares }: Props) {
  const { t, i18n } = useTranslation('sharing');
  const revoke = useRevokeShare(analysisId);
  const moment = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const at = (time: string) => moment.format(new Date(time));
  if (shares.length === 0) return <p className="share-none">{t('none')}</p>;
  return (
    <ul className="share-list" aria-label={t('list')}>
      {shares.map((share) => (
        <li key={share.share_id}>
          <div>
            <strong>{scopeWords(share, t)}</strong> <Tag>{t(`states.${share.state}`)}</Tag>
            <small>
              {t('until', { time: at(share.expires_at) })} ·{' '}
              {share.opened_at
                ? t('opened', { n: share.opened, time: at(share.opened_at) })
                : t('neverOpened')}
            </small>
          </div>
          {share.state === 'open' && (
            <Button
              size="small"
              loading={revoke.isPending && revoke.variables === share.share_id}
              onClick={() => revoke.mutate(share.share_id)}
            >
              {t('revoke')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

type Words = ReturnType<typeof useTranslation<'sharing'>>['t'];

const scopeWords = (share: Share, t: Words) =>
  [
    t('scope.report'),
    share.with_recording && t('scope.recording'),
    share.with_comments && t('scope.comments'),
    share.with_password && t('scope.password'),
  ]
    .filter((word) => word !== false)
    .join(' + ');
