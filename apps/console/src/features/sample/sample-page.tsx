import { CompassOutlined } from '@ant-design/icons';
import { Button, Result, Skeleton, Tag } from 'antd';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../client/errors.ts';
import { usePageName } from '../../client/page-name.ts';
import { useSchoolWords } from '../../ui/school/use-school-words.ts';
import { clock } from '../../ui/waveform/clock.ts';
import './sample.css';
import { SampleTour } from './sample-tour.tsx';
import { keepTourSeen, wasTourSeen } from './tour-seen.ts';
import { useSample, type Sample } from './use-sample.ts';

export interface SampleBody {
  sample: Sample;
  /** Says that nobody really speaks; stands beside the player. */
  mark: ReactNode;
  /** False while the keys belong to the tour. */
  keys: boolean;
  onRenew: ReturnType<typeof useSample>['renew'];
}

const lengthOf = ({ media }: Sample) => clock(Math.round(media.seconds));

interface Props {
  /** What shows a lesson: the same as for any other. */
  body: ComponentType<SampleBody>;
  /** Where to go from here. */
  actions: ReactNode;
}

/** The sample lesson, to be looked at by anybody, with a tour on the first visit. */
export function SamplePage({ body: Body, actions }: Props) {
  const { t } = useTranslation('sample');
  const school = useSchoolWords();
  const { sample, isMaking, error, retry, renew } = useSample();
  const [tour, setTour] = useState(() => !wasTourSeen());
  usePageName(sample?.title);
  const closeTour = () => {
    keepTourSeen();
    setTour(false);
  };
  return (
    <div className="sample-page">
      <header className="sample-head">
        <div className="sample-head-title">
          <h1>{sample?.title ?? t('title')}</h1>
          <Tag>{t('title')}</Tag>
        </div>
        {sample && (
          <p>{[school.grade(sample.grade), school.subject(sample.subject), lengthOf(sample)].join(' · ')}</p>
        )}
        <p>{t('lead')}</p>
        <div className="sample-head-actions">
          {actions}
          <Button icon={<CompassOutlined />} disabled={!sample} onClick={() => setTour(true)}>
            {t('tour.start')}
          </Button>
        </div>
      </header>
      {sample ? (
        <>
          <Body sample={sample} mark={<SyntheticMark />} keys={!tour} onRenew={renew} />
          <SampleTour open={tour} onClose={closeTour} />
        </>
      ) : error ? (
        <Result
          status="warning"
          title={t('failed')}
          subTitle={reasonOf(error)}
          extra={<Button onClick={retry}>{t('again')}</Button>}
        />
      ) : (
        <>
          {isMaking && <output>{t('making')}</output>}
          <Skeleton active paragraph={{ rows: 8 }} />
        </>
      )}
    </div>
  );
}

function SyntheticMark() {
  const { t } = useTranslation('sample');
  return (
    <p className="sample-mark">
      <Tag color="warning">{t('synthetic')}</Tag>
      <small>{t('syntheticWhy')}</small>
    </p>
  );
}
