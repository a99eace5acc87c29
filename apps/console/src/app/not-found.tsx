import { Button, Result } from 'antd';
import { useTranslation } from 'react-i18next';

export function NotFound() {
  const { t } = useTranslation();
  return (
    <Result
      status="404"
      title="404"
      subTitle={t('notFound')}
      extra={<Button href="/">{t('backHome')}</Button>}
    />
  );
}
