import { Alert, Button } from 'antd';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../client/errors.ts';
import { Figures } from './figures.ts';
import { useFiguresAfterRating, type Desk } from './queries.ts';
import { ScoreTable } from './score-summary.tsx';

/** After it was sent: change it, or look at the figures and at what all experts gave. */
export function SentRating({ desk, onEdit }: { desk: Desk; onEdit: () => void }) {
  const { t } = useTranslation('experts');
  const showFigures = use(Figures);
  const [looks, setLooks] = useState(false);
  const { data, error } = useFiguresAfterRating(desk, looks);
  return (
    <div className="rating-submit">
      <Alert type="success" showIcon title={t('sent')} description={t('sentNext')} />
      <Button block onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button block disabled={looks} onClick={() => setLooks(true)}>
        {t('look')}
      </Button>
      <small>{t('lookNote')}</small>
      {error && <Alert type="error" showIcon role="alert" title={reasonOf(error)} />}
      {data && (
        <>
          <h3>{t('ofExperts', { n: data.experts })}</h3>
          <ScoreTable summary={data.summary} />
          {data.results && showFigures(data.results)}
        </>
      )}
    </div>
  );
}
