import { authoritiesFrom } from '@kejing/contract/authorities';
import { Card, Flex, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../client/use-session.ts';

/** What a person may do here; the menu shows those parts of it that are open. */
export function AuthoritiesCard() {
  const { t } = useTranslation('identity');
  const session = useSession();
  if (!session) return null;
  return (
    <Card title={t('me.may')}>
      <Flex wrap gap={8} data-testid="authorities">
        {authoritiesFrom(session.accesses).map((authority) => (
          <Tag key={authority} style={{ padding: '4px 12px', margin: 0, fontSize: 14 }}>
            {t(`authorities.${authority}`)}
          </Tag>
        ))}
      </Flex>
    </Card>
  );
}
