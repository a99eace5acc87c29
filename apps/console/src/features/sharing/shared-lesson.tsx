import type { LessonResults } from '@kejing/contract/results';
import { FileTextOutlined } from '@ant-design/icons';
import type { ReportLanguage } from '@kejing/contract/exports';
import { Alert, Button, Result, Skeleton } from 'antd';
import { useMemo, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../client/errors.ts';
import { CommentAxis } from '../../ui/comments/comment-axis.tsx';
import { CommentList } from '../../ui/comments/comment-list.tsx';
import { RecordingPlayer } from '../../ui/recording/recording-player.tsx';
import { useRecording } from '../../ui/recording/use-recording.ts';
import { useSchoolWords } from '../../ui/school/use-school-words.ts';
import { TranscriptList } from '../../ui/transcript/transcript-list.tsx';
import { fetchSharedReport, useShared, type Shared } from './queries.ts';

export interface Views {
  /** Shows the figures as the lesson's own page does. */
  Figures: ComponentType<{ results: LessonResults }>;
  /** Shows the report as the owner sees it. */
  Report: ComponentType<{
    of: string;
    fetchReport: (language: ReportLanguage) => Promise<string>;
    onLeave: () => void;
  }>;
  showsReport: boolean;
  onShowReport: (shows: boolean) => void;
}

interface Props {
  token: string;
  views: Views;
}

export function SharedLesson({ token, views }: Props) {
  const { Report, showsReport, onShowReport } = views;
  return showsReport ? (
    <Report
      of={token}
      fetchReport={(language) => fetchSharedReport(token, language)}
      onLeave={() => onShowReport(false)}
    />
  ) : (
    <Overview token={token} views={views} />
  );
}

function Overview({ token, views: { Figures, onShowReport } }: Props) {
  const { t, i18n } = useTranslation('sharing');
  const { data, error, refetch } = useShared(token);
  if (error && !data) return <Result status="warning" title={t('notOpened')} subTitle={reasonOf(error)} />;
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  const until = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="shared-lesson">
      <SharedHead shared={data} until={t('until', { time: until.format(new Date(data.expires_at)) })} />
      {data.results ? (
        <>
          <Button
            className="share-report"
            type="primary"
            icon={<FileTextOutlined />}
            onClick={() => onShowReport(true)}
          >
            {t('fullReport')}
          </Button>
          <Figures results={data.results} />
        </>
      ) : (
        <Alert type="info" showIcon title={t('noReport')} />
      )}
      <Moments shared={data} onRenew={refetch} />
    </div>
  );
}

function SharedHead({ shared, until }: { shared: Shared; until: string }) {
  const school = useSchoolWords();
  const facts = [
    school.subject(shared.subject),
    school.grade(shared.grade),
    shared.class_name,
    shared.teacher,
    shared.lesson_date,
  ];
  return (
    <div>
      <h1>{shared.title}</h1>
      <p>{[...facts, until].filter(Boolean).join(' · ')}</p>
    </div>
  );
}

/** The recording, and what experts said of its moments: each only where the link has it. */
function Moments({ shared, onRenew }: { shared: Shared; onRenew: () => Promise<unknown> }) {
  const { t } = useTranslation('sharing');
  const player = useRecording();
  const { recording, experts } = shared;
  const lines = useMemo(
    () =>
      recording?.lines.map((line) => ({
        ...line,
        speaker: '',
        role_confidence: 1,
        confidence: null,
        overlap: false,
      })) ?? [],
    [recording],
  );
  const comments = (experts ?? [])
    .flatMap(({ comments: own, expert_name }) => own.map((each) => ({ ...each, expert_name })))
    .toSorted((a, b) => a.at - b.at);
  return (
    <>
      {recording && (
        <RecordingPlayer recording={recording} title={shared.title} player={player} onRenew={onRenew}>
          <CommentAxis comments={comments} seconds={recording.seconds} onPlay={player.playFrom} />
        </RecordingPlayer>
      )}
      {experts && (
        <section className="share-card" aria-label={t('experts')}>
          <h2>{t('experts')}</h2>
          {experts
            .filter(({ comment }) => comment)
            .map(({ expert_name, comment }) => (
              <p key={expert_name}>
                {expert_name}: {comment}
              </p>
            ))}
          <CommentList
            comments={comments}
            onPlay={recording ? player.playFrom : undefined}
            byline={({ expert_name }) => expert_name}
          />
        </section>
      )}
      {lines.length > 0 && (
        <section className="share-card" aria-label={t('words')}>
          <h2>{t('words')}</h2>
          <TranscriptList utterances={lines} time={player.time} onPlay={player.playFrom} />
        </section>
      )}
    </>
  );
}
