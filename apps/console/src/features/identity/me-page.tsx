import { authoritiesFrom, type Authority } from '@kejing/contract/authorities';
import { roleKeyOf } from '@kejing/contract/roles';
import { Link } from '@tanstack/react-router';
import { Card, Flex, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../client/use-session.ts';
import './me-page.css';

/** Authorities that have their screen already. */
const screens: Partial<Record<Authority, '/operations'>> = { authority_operations_page: '/operations' };

/** Who I am and what I may do. */
export function MePage() {
  const { t } = useTranslation('identity');
  const session = useSession();
  if (!session) return null;
  const { user, accesses } = session;
  const roles = user.role_ids.map(roleKeyOf).filter((key) => key !== undefined);
  return (
    <div className="me-page">
      <header>
        <Typography.Title level={4} style={{ margin: 0 }}>
          {t('me.hello', { name: user.name })}
        </Typography.Title>
        <Typography.Text type="secondary">
          {t('me.where', { org: user.org_name, roles: roles.map((key) => t(`roles.${key}`)).join('、') })}
        </Typography.Text>
      </header>
      <Card title={t('me.may')}>
        <Flex wrap gap={8} data-testid="authorities">
          {authoritiesFrom(accesses).map((authority) => (
            <Tag
              key={authority}
              color={screens[authority] && 'blue'}
              style={{ padding: '4px 12px', margin: 0, fontSize: 14 }}
            >
              {screens[authority] ? (
                <Link to={screens[authority]}>{t(`authorities.${authority}`)}</Link>
              ) : (
                t(`authorities.${authority}`)
              )}
            </Tag>
          ))}
        </Flex>
      </Card>
      <Link to="/account">{t('account.title')}</Link>
    </div>
  );
}
