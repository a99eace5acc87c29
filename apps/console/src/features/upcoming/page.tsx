import { Card, Flex, Typography, theme } from 'antd';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SoonTag } from './soon-tag.tsx';
import { upcomingScreens, type UpcomingScreen } from './screens.ts';
import './page.css';

/** A place that people land on already: what will be here, said plainly. */
export function UpcomingPage({ screen }: { screen: UpcomingScreen }) {
  const { t } = useTranslation('upcoming');
  const { token } = theme.useToken();
  const Icon = upcomingScreens[screen];
  return (
    <div className="upcoming-page">
      <header>
        <Typography.Title level={4} style={{ margin: 0 }}>
          {t(`screens.${screen}.title`)} <SoonTag />
        </Typography.Title>
        <Typography.Text type="secondary">{t(`screens.${screen}.lead`)}</Typography.Text>
      </header>
      <ol className="upcoming-steps">
        {t(`screens.${screen}.comes`, { returnObjects: true }).map((each, index) => (
          <li
            key={each}
            style={{ background: token.colorBgContainer, borderColor: token.colorBorderSecondary }}
          >
            <b style={{ background: token.colorPrimaryBg, color: token.colorLink }}>{index + 1}</b>
            {each}
          </li>
        ))}
      </ol>
      <Card style={{ borderStyle: 'dashed', borderColor: token.colorBorder }}>
        <div className="upcoming-meanwhile">
          <Icon
            aria-hidden
            className="upcoming-icon"
            style={{ background: token.colorPrimaryBg, color: token.colorLink }}
          />
          <span style={{ flex: 1 }}>{t('meanwhile')}</span>
          <Flex gap={8} wrap>
            <ButtonLink to="/check">{t('toCheck')}</ButtonLink>
            <ButtonLink to="/account" primary>
              {t('toAccount')}
            </ButtonLink>
          </Flex>
        </div>
      </Card>
    </div>
  );
}
