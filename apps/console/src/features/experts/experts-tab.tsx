import type { Lesson } from '@kejing/contract/lessons';
import { Alert, Collapse, Skeleton, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../client/errors.ts';
import { CommentAxis } from '../../ui/comments/comment-axis.tsx';
import { CommentList } from '../../ui/comments/comment-list.tsx';
import { useReview } from '../review/review.ts';
import { AgreementCard } from './agreement-card.tsx';
import './experts.css';
import { InvitationList } from './invitation-list.tsx';
import { InvitePanel } from './invite-panel.tsx';
import { LedgerSection } from './ledger-section.tsx';
import { useRatings, type Ratings } from './queries.ts';
import { RatingForm } from './rating-form.tsx';
import { ScoreTable } from './score-summary.tsx';

/** For a lesson's owner: who is asked to rate it, what they gave, and what they said of which moment. */
export function ExpertsTab({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('experts');
  const { data, error } = useRatings(lesson.analysis_id);
  if (error) return <Alert type="error" showIcon role="alert" title={reasonOf(error)} />;
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />;
  return (
    <div className="experts-tab">
      <section className="rating-card" aria-label={t('tab.summary')}>
        <h2>{t('tab.summary')}</h2>
        {data.ratings.length === 0 ? (
          <p className="comments-none">{t('tab.summaryNone')}</p>
        ) : (
          <ScoreTable summary={data.summary} />
        )}
      </section>
      {data.ratings.length > 0 && (
        <>
          <MomentComments ratings={data.ratings} />
          <EachRating ratings={data.ratings} />
          <AgreementCard ratings={data} />
        </>
      )}
      <LedgerSection />
      <InvitePanel lesson={lesson} />
      <InvitationList analysisId={lesson.analysis_id} invitations={data.invitations} />
    </div>
  );
}

function MomentComments({ ratings }: { ratings: Ratings['ratings'] }) {
  const { t } = useTranslation('experts');
  const { seconds, play } = useReview();
  const comments = ratings
    .flatMap(({ comments: own, expert_name }) => own.map((each) => ({ ...each, expert_name })))
    .toSorted((a, b) => a.at - b.at);
  return (
    <section className="rating-card" aria-label={t('comments')}>
      <h2>{t('comments')}</h2>
      <CommentAxis comments={comments} seconds={seconds} onPlay={play} />
      <CommentList comments={comments} onPlay={play} byline={({ expert_name }) => expert_name} />
    </section>
  );
}

function EachRating({ ratings }: { ratings: Ratings['ratings'] }) {
  const { t, i18n } = useTranslation('experts');
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  const items = ratings.map((rating) => ({
    key: rating.invitation_id,
    label: (
      <>
        {t('tab.given', {
          name: rating.expert_name,
          form: t(`tab.forms.${rating.form}`),
          time: date.format(new Date(rating.changed_at)),
        })}{' '}
        {rating.changed_after_figures && <Tag>{t('tab.afterFigures')}</Tag>}
      </>
    ),
    children: (
      <>
        <ScoreTable summary={rating.summary} />
        {rating.comment && <p>{rating.comment}</p>}
        <RatingForm form={rating.form} values={rating.rateValues} onChange={undefined} />
      </>
    ),
  }));
  return (
    <section aria-label={t('tab.ratings')}>
      <Collapse items={items} />
    </section>
  );
}
