import { BankOutlined, CompassOutlined, LayoutOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Button, Card, Flex, Tag, Typography, theme } from 'antd';
import { useTranslation } from 'react-i18next';
import './page.css';

const icons = { career: CompassOutlined, org: BankOutlined, homePageConfig: LayoutOutlined };

/** A place that people land on already: what will be here, said plainly. */
function UpcomingPage({ screen }: { screen: keyof typeof icons }) {
  const { t } = useTranslation('upcoming');
  const { token } = theme.useToken();
  const Icon = icons[screen];
  return (
    <div className="upcoming-page">
      <header>
        <Typography.Title level={4} style={{ margin: 0 }}>
          {t(`${screen}.title`)} <Tag color="gold">{t('notOpen')}</Tag>
        </Typography.Title>
        <Typography.Text type="secondary">{t(`${screen}.lead`)}</Typography.Text>
      </header>
      <ol className="upcoming-steps">
        {t(`${screen}.comes`, { returnObjects: true }).map((each, index) => (
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
            <Link to="/check">
              <Button tabIndex={-1}>{t('toCheck')}</Button>
            </Link>
            <Link to="/home">
              <Button tabIndex={-1} type="primary">
                {t('toHome')}
              </Button>
            </Link>
          </Flex>
        </div>
      </Card>
    </div>
  );
}

export const CareerPage = () => <UpcomingPage screen="career" />;
export const OrgPage = () => <UpcomingPage screen="org" />;
export const HomePageConfigPage = () => <UpcomingPage screen="homePageConfig" />;
