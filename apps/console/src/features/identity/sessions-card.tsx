import { Alert, App, Button, Card, Skeleton, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../client/errors.ts';
import { deviceName } from './device-name.ts';
import { useRevokeSession, useSessions } from './queries.ts';

export function SessionsCard() {
  const { t, i18n } = useTranslation('identity');
  const { message } = App.useApp();
  const sessions = useSessions();
  const revoke = useRevokeSession();
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Card title={t('me.sessions')}>
      {sessions.isPending && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      {sessions.isError && (
        <Alert type="error" showIcon title={t('me.failed', { message: reasonOf(sessions.error) })} />
      )}
      {sessions.data?.sessions.map((each) => (
        <div className="account-row" key={each.session_id}>
          <div>
            <div>
              {deviceName(each.device)} {each.current && <Tag color="processing">{t('me.current')}</Tag>}
            </div>
            <Typography.Text type="secondary" className="account-row-note">
              {each.address} · {t('me.lastUsed', { time: time.format(new Date(each.last_used_at)) })}
            </Typography.Text>
          </div>
          {!each.current && (
            <Button
              loading={revoke.isPending && revoke.variables === each.session_id}
              onClick={() =>
                revoke.mutate(each.session_id, {
                  onSuccess: () => void message.success(t('me.revoked')),
                })
              }
            >
              {t('me.revoke')}
            </Button>
          )}
        </div>
      ))}
    </Card>
  );
}
