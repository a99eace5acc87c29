import { CheckCircleOutlined, ExclamationCircleOutlined, MinusCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';

type Sufficiency = 'full' | 'partial' | 'none';

const icons = {
  full: <CheckCircleOutlined aria-hidden />,
  partial: <ExclamationCircleOutlined aria-hidden />,
  none: <MinusCircleOutlined aria-hidden />,
};

/** Whether there was enough to go by; says nothing about whether the number is good. */
export function SufficiencyTag({ sufficiency }: { sufficiency: Sufficiency }) {
  const { t } = useTranslation('figure');
  return (
    <span className={`figure-card-tag figure-card-tag-${sufficiency}`}>
      {icons[sufficiency]}
      {t(`sufficiency.${sufficiency}`)}
    </span>
  );
}
