import type { DataOf } from '@kejing/contract/endpoint';
import type { listBindings } from '@kejing/contract/identity';
import { App, Button, Popconfirm, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useBindings, useUnbind } from './account-queries.ts';
import { LoadedCard } from './loaded-card.tsx';
import { useSite } from './queries.ts';
import { leaveForSso } from './sso-trip.ts';

type Bindings = DataOf<typeof listBindings>;

const hostOf = (issuer: string) => URL.parse(issuer)?.host ?? issuer;

/** By which sign-on of the school a person may come in. */
export function BindingsCard() {
  const { t } = useTranslation('identity');
  const site = useSite();
  const bindings = useBindings();
  return (
    <LoadedCard title={t('account.binding.title')} query={bindings}>
      {({ bindings: bound, changes }) => (
        <>
          {bound.length === 0 && <Typography.Text>{t('account.binding.none')}</Typography.Text>}
          {bound.map((each) => (
            <BindingRow key={each.binding_id} binding={each} fixed={changes !== 'allowed'} />
          ))}
          {site.data && (
            <div className="account-foot">
              {site.data.sso && (
                <Button
                  disabled={changes !== 'allowed'}
                  onClick={() => leaveForSso('bind', '/account?section=binding')}
                >
                  {t('me.bind')}
                </Button>
              )}
              <Typography.Text type="secondary">
                {site.data.sso ? t(`account.binding.changes.${changes}`) : t('account.binding.noSso')}
              </Typography.Text>
            </div>
          )}
        </>
      )}
    </LoadedCard>
  );
}

function BindingRow({ binding, fixed }: { binding: Bindings['bindings'][number]; fixed: boolean }) {
  const { t, i18n } = useTranslation('identity');
  const { message } = App.useApp();
  const unbind = useUnbind();
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  const host = hostOf(binding.issuer);
  const name = binding.offered ? t('account.binding.school') : host;
  return (
    <div className="account-row">
      <div>
        <div>{name}</div>
        <Typography.Text type="secondary" className="account-row-note">
          {[
            binding.offered && host,
            binding.subject,
            t('account.binding.since', { date: date.format(new Date(binding.created_at)) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography.Text>
      </div>
      <Popconfirm
        placement="topRight"
        title={t('account.binding.sure', { name })}
        description={t('account.binding.consequence')}
        okText={t('account.binding.unbind')}
        cancelText={t('account.cancel')}
        onConfirm={() =>
          unbind.mutate(binding.binding_id, {
            onSuccess: () => void message.success(t('account.binding.unbound')),
          })
        }
      >
        <Button disabled={fixed} loading={unbind.isPending}>
          {t('account.binding.unbind')}
        </Button>
      </Popconfirm>
    </div>
  );
}
