import { ratingItems } from '@kejing/contract/experts';
import { Alert, Button, Input, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../client/errors.ts';
import { CommentAxis } from '../../ui/comments/comment-axis.tsx';
import { CommentList } from '../../ui/comments/comment-list.tsx';
import { RecordingPlayer } from '../../ui/recording/recording-player.tsx';
import { useRecording } from '../../ui/recording/use-recording.ts';
import { useSchoolWords } from '../../ui/school/use-school-words.ts';
import { TranscriptList } from '../../ui/transcript/transcript-list.tsx';
import { clock } from '../../ui/waveform/clock.ts';
import { CommentEditor } from './comment-editor.tsx';
import { useRatedRecording, useRatedWords, type Desk, type OwnRating } from './queries.ts';
import { RatingForm } from './rating-form.tsx';
import { SentRating } from './sent-rating.tsx';
import { useRating } from './use-rating.ts';

const leastFields = 7;

/** A lesson and its form side by side; no figure of the machine is in sight. */
export function RatingDesk({ desk, own }: { desk: Desk; own: OwnRating }) {
  const { t, i18n } = useTranslation('experts');
  const { lesson, form } = own;
  const work = useRating(desk, own);
  const { rating, mode, change } = work;
  const player = useRecording();
  const recording = useRatedRecording(desk);
  const words = useRatedWords(desk);
  const writes = mode !== 'check';
  const moment = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="rating-desk">
      <div className="rating-desk-head">
        <LessonFacts lesson={lesson} />
        <div className="rating-desk-state">
          <Tag>{t('until', { time: moment.format(new Date(own.expires_at)) })}</Tag>
          <Tag>{t(`modes.${mode}`)}</Tag>
          <output>
            {work.saved.kind === 'saved'
              ? t('saved', { time: moment.format(new Date(work.saved.at)) })
              : t(`saving.${work.saved.kind}`)}
          </output>
        </div>
        {!own.submitted && <Alert type="info" showIcon title={t('blind')} />}
      </div>
      <div className="rating-desk-left">
        {recording.data ? (
          <RecordingPlayer
            recording={recording.data}
            title={lesson.title}
            player={player}
            onRenew={() => recording.refetch()}
          >
            <CommentAxis
              comments={rating.comments}
              seconds={recording.data.seconds}
              onPlay={player.playFrom}
            />
          </RecordingPlayer>
        ) : recording.error ? (
          <Alert type="warning" showIcon title={t('noRecording', { reason: reasonOf(recording.error) })} />
        ) : (
          <Skeleton active />
        )}
        <section className="rating-card" aria-label={t('comments')}>
          {writes && (
            <CommentEditor
              time={player.time}
              onBegin={player.pause}
              onAdd={(comment) =>
                change({ comments: [...rating.comments, comment].toSorted((a, b) => a.at - b.at) })
              }
            />
          )}
          <CommentList
            comments={rating.comments}
            onPlay={player.playFrom}
            onRemove={
              writes
                ? (id) => change({ comments: rating.comments.filter((each) => each.id !== id) })
                : undefined
            }
          />
        </section>
        {words.data && (
          <section className="rating-card" aria-label={t('words')}>
            <h2>{t('words')}</h2>
            <TranscriptList utterances={words.data} time={player.time} onPlay={player.playFrom} />
          </section>
        )}
      </div>
      <section className="rating-card rating-desk-form" aria-label={t('form')}>
        <RatingForm
          form={form}
          values={rating.rateValues}
          onChange={writes ? (rateValues) => change({ rateValues }) : undefined}
        />
        <label>
          {t('overall')}
          <Input.TextArea
            value={rating.comment}
            maxLength={2000}
            readOnly={!writes}
            autoSize={{ minRows: 3, maxRows: 10 }}
            onChange={(event) => change({ comment: event.target.value })}
          />
        </label>
        <label>
          {t('name')}
          <Input
            value={rating.expert_name}
            maxLength={50}
            readOnly={!writes}
            onChange={(event) => change({ expert_name: event.target.value })}
          />
        </label>
        {writes ? (
          <SubmitRow work={work} missing={missingOf(form, rating.rateValues)} />
        ) : (
          <SentRating desk={desk} onEdit={work.edit} />
        )}
      </section>
    </div>
  );
}

const missingOf = (form: OwnRating['form'], values: Readonly<Record<string, number>>) =>
  ratingItems[form].filter((item) => !values[item]).length;

function SubmitRow({ work, missing }: { work: ReturnType<typeof useRating>; missing: number }) {
  const { t } = useTranslation('experts');
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    setProblem(undefined);
    try {
      await work.submit();
    } catch (error) {
      setProblem(reasonOf(error as Error));
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="rating-submit">
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
      <Button type="primary" size="large" block loading={isSending} onClick={() => void send()}>
        {t(work.mode === 'edit' ? 'submitChange' : 'submit')}
      </Button>
      <small>{missing > 0 ? t('missing', { n: missing, least: leastFields }) : t('complete')}</small>
    </div>
  );
}

function LessonFacts({ lesson }: { lesson: OwnRating['lesson'] }) {
  const { t } = useTranslation('experts');
  const school = useSchoolWords();
  const { duration_seconds: seconds } = lesson;
  const facts = [
    school.subject(lesson.subject),
    school.grade(lesson.grade),
    lesson.class_name,
    seconds === null ? '' : clock(Math.round(seconds)),
    lesson.teacher && t('taughtBy', { name: lesson.teacher }),
  ];
  return (
    <div>
      <h1>{lesson.title}</h1>
      <p>{facts.filter(Boolean).join(' · ')}</p>
    </div>
  );
}
