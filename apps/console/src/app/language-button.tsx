import { GlobalOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { otherLanguage, setLanguage } from './language.ts';

/** For whoever has no menu under a name of their own. */
export function LanguageButton() {
  const { t, i18n } = useTranslation();
  return (
    <Button
      type="text"
      icon={<GlobalOutlined />}
      onClick={() => void setLanguage(otherLanguage(i18n.language))}
    >
      {t('otherLanguage')}
    </Button>
  );
}
