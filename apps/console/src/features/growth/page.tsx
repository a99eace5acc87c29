import { trackedMeasures } from '@kejing/measures/growth/tracked';
import { Alert, Button, Empty, Select, Skeleton, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../client/errors.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useSchoolWords } from '../../ui/school/use-school-words.ts';
import { CompareCard } from './compare-card.tsx';
import { GoalsCard } from './goals-card.tsx';
import './growth.css';
import { useFigures, useGoals } from './queries.ts';
import type { GrowthSearch } from './search.ts';
import { TrendCard } from './trend-card.tsx';

interface Props {
  search: GrowthSearch;
  onSearch: (search: GrowthSearch) => void;
}

/** One's own lessons against one's own lessons: goals, the way of one measure, two lessons side by side. */
export function GrowthPage({ search, onSearch }: Props) {
  const { t } = useTranslation('growth');
  const goals = useGoals();
  const all = useFigures();
  const trouble = [goals, all].find(({ error, data }) => error && !data);
  return (
    <div className="growth">
      <header>
        <Typography.Title level={4}>{t('title')}</Typography.Title>
        <Typography.Text type="secondary">{t('lead')}</Typography.Text>
      </header>
      {trouble?.error && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t('failed', { reason: reasonOf(trouble.error) })}
          action={
            <Button size="small" onClick={() => void trouble.refetch()}>
              {t('again')}
            </Button>
          }
        />
      )}
      {goals.data && all.data ? (
        <>
          <GoalsCard goals={goals.data.goals} lessons={all.data.lessons} />
          {all.data.lessons.length === 0 ? (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noLessons')}>
              <ButtonLink to="/home">{t('toLessons')}</ButtonLink>
            </Empty>
          ) : (
            <Comparisons search={search} onSearch={onSearch} />
          )}
        </>
      ) : (
        !trouble && <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </div>
  );
}

function Comparisons({ search, onSearch }: Props) {
  const { t } = useTranslation('growth');
  const { subjectOptions } = useSchoolWords();
  const all = useFigures();
  const { data } = useFigures(search.subject);
  const lessons = data?.lessons ?? [];
  const known = new Set(lessons.flatMap(({ figures }) => figures.map(({ measure }) => measure)));
  const measures = trackedMeasures.filter((measure) => known.has(measure));
  const measure = measures.find((each) => each === search.measure) ?? measures[0];
  const taught = new Set(all.data?.lessons.map(({ subject }) => subject));
  const options = subjectOptions().filter(({ value }) => taught.has(value));
  return (
    <>
      {options.length > 1 && (
        <Select
          className="growth-select"
          allowClear
          aria-label={t('subject')}
          placeholder={t('allSubjects')}
          value={search.subject}
          onChange={(subject) => onSearch({ ...search, subject })}
          options={options}
        />
      )}
      {!data && <Skeleton active />}
      {measure !== undefined && (
        <>
          <TrendCard
            {...{ lessons, measures, measure }}
            onMeasure={(chosen) => onSearch({ ...search, measure: chosen })}
          />
          <CompareCard
            {...{ lessons, measures, first: search.first, second: search.second }}
            onChoose={(chosen) => onSearch({ ...search, ...chosen })}
          />
        </>
      )}
    </>
  );
}
