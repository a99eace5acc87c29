import { Tag, theme } from 'antd';
import { useTranslation } from 'react-i18next';

export function SoonTag() {
  const { t } = useTranslation('upcoming');
  const { token } = theme.useToken();
  return (
    <Tag
      style={{
        color: token.colorWarning,
        background: token.colorWarningBg,
        borderColor: token.colorWarningBorder,
      }}
    >
      {t('soon')}
    </Tag>
  );
}
