import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SoonTag } from './soon-tag.tsx';

/** The same before sign-in, where there is no menu. */
export function PlainUpcomingPage({ screen }: { screen: 'peanut' | 'download' }) {
  const { t } = useTranslation('upcoming');
  return (
    <>
      <Typography.Title level={2} style={{ margin: 0, fontSize: 28 }}>
        {t(`plain.${screen}.title`)}
      </Typography.Title>
      <Typography.Paragraph type="secondary" style={{ margin: '4px 0 24px' }}>
        {t(`plain.${screen}.lead`)}
      </Typography.Paragraph>
      <p>
        <SoonTag />
      </p>
      <ButtonLink to="/user/login" primary size="large">
        {t('toSignIn')}
      </ButtonLink>
    </>
  );
}
