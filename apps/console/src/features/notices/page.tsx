import { Card, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { NoticeTabs } from './notice-tabs.tsx';
import './notices.css';

/** All notices of a person. */
export function NoticesPage() {
  const { t } = useTranslation('notices');
  return (
    <div>
      <Typography.Title level={4}>{t('title')}</Typography.Title>
      <Card>
        <NoticeTabs />
      </Card>
    </div>
  );
}
