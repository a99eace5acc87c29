import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keep, readKept } from '../../client/kept.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import './sample.css';
import { useSampleOffered } from './use-sample.ts';

const key = 'sample_hidden';

/** Above a person's lessons until they take it away: a lesson to look at before there is one of their own. */
export function SampleCard() {
  const [isHidden, setHidden] = useState(() => readKept(key) === true);
  return isHidden ? null : (
    <Offer
      onHide={() => {
        keep(key, true);
        setHidden(true);
      }}
    />
  );
}

function Offer({ onHide }: { onHide: () => void }) {
  const { t } = useTranslation('sample');
  useSampleOffered();
  return (
    <Alert
      className="sample-card"
      role="note"
      type="info"
      showIcon
      title={t('card.title')}
      description={t('card.text')}
      action={<ButtonLink to="/sample">{t('card.open')}</ButtonLink>}
      closable={{ 'aria-label': t('card.hide'), onClose: onHide }}
    />
  );
}
