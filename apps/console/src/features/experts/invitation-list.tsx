import type { Invitation } from '@kejing/contract/experts';
import { Button, Table, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRevoke } from './queries.ts';

interface Props {
  analysisId: string;
  invitations: Invitation[];
}

/** Everybody who was invited, and how far they are. */
export function InvitationList({ analysisId, invitations }: Props) {
  const { t, i18n } = useTranslation('experts');
  const revoke = useRevoke(analysisId);
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section className="rating-card" aria-label={t('tab.list')}>
      <h2>{t('tab.list')}</h2>
      <Table<Invitation>
        size="small"
        rowKey="invitation_id"
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: t('tab.none') }}
        dataSource={invitations}
        columns={[
          {
            title: t('tab.columns.expert'),
            render: (_, { expert_name }) => expert_name || t('tab.unnamed'),
          },
          {
            title: t('tab.columns.by'),
            render: (_, { by }) => t(by === 'link' ? 'tab.byLink' : 'tab.byAccount'),
          },
          { title: t('tab.columns.form'), render: (_, { form }) => t(`tab.forms.${form}`) },
          { title: t('tab.columns.state'), render: (_, { state }) => <Tag>{t(`tab.states.${state}`)}</Tag> },
          {
            title: t('tab.columns.until'),
            render: (_, { expires_at }) => date.format(new Date(expires_at)),
          },
          {
            title: t('tab.columns.revoke'),
            render: (_, { invitation_id, state }) =>
              state !== 'revoked' &&
              state !== 'expired' && (
                <Button
                  size="small"
                  loading={revoke.isPending && revoke.variables === invitation_id}
                  onClick={() => revoke.mutate(invitation_id)}
                >
                  {t('tab.revoke')}
                </Button>
              ),
          },
        ]}
      />
    </section>
  );
}
