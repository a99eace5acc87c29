import type { TranscriptSummary } from '@kejing/contract/transcripts';
import { Tabs } from 'antd';
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx';
import { useStore } from '../../client/use-store.ts';
import { ChangesBar } from './changes-bar.tsx';
import { createDesk, type DeskCalls, type Stored } from './desk.ts';
import { EvidenceDrawer } from './figures/evidence-drawer.tsx';
import { EvidenceProvider } from './figures/evidence-provider.tsx';
import { figuresComputer } from './figures-computer.ts';
import { PlayerDeck } from './player-deck.tsx';
import { ReviewContext, type Review } from './review.ts';
import './review.css';
import { TimeAxis } from './time-axis/time-axis.tsx';
import { TranscriptPanel } from './transcript-panel.tsx';
import type { Media } from './use-media.ts';
import { usePlayer } from '../../ui/recording/use-player.ts';
import { useUnsaved } from './use-unsaved.ts';
import { useReviewKeys } from './use-review-keys.ts';

export interface ReviewTab {
  key: string;
  title: string;
  /** Drawn only while it is looked at. */
  content: ReactNode;
}

interface Props {
  title: string;
  media: Media;
  stored: Stored;
  summary?: TranscriptSummary;
  startAt: number | undefined;
  onRenew: () => Promise<Media | undefined>;
  /** Left out where the lesson may only be looked at. */
  calls?: Omit<DeskCalls, 'computer'>;
  /** Called with a way to take in what somebody else has saved. */
  onOpen?: (takeIn: () => void) => () => void;
  tabs: readonly ReviewTab[];
  /** Below the overview. */
  goals?: ReactNode;
  goalFor?: Review['goalFor'];
  mark?: ReactNode;
  /** False while the keys belong to something else. */
  hasKeys?: boolean;
  /** Under which changes that are not saved are kept; left out where nothing can be changed. */
  lessonId?: string;
}

const readOnly: Omit<DeskCalls, 'computer'> = {
  save: () => Promise.resolve(false),
  fetchHistory: () => Promise.resolve({ revisions: [], corrections: [] }),
};

/** A finished lesson: player, transcript and figures on one time axis; what is put right redraws everything. */
export function ReviewScreen(props: Props) {
  const {
    title,
    media,
    stored,
    summary,
    startAt,
    onRenew,
    calls,
    onOpen,
    tabs,
    goals,
    goalFor,
    mark,
    hasKeys,
    lessonId,
  } = props;
  const { t } = useTranslation('review');
  const [desk] = useState(() =>
    createDesk(stored, { computer: figuresComputer(stored), ...(calls ?? readOnly) }),
  );
  useEffect(() => () => desk.close(), [desk]);
  useUnsaved(desk, lessonId);
  useEffect(() => onOpen?.(() => void desk.takeIn()), [desk, onOpen]);
  const { corrected, results, before, history, failed, deeds } = useStore(desk);
  const player = usePlayer(startAt);
  const [tab, setTab] = useState(tabs[0]?.key ?? '');
  const { clock, play } = player;
  const mayCorrect = calls !== undefined;
  const review = useMemo<Review>(
    () => ({
      title,
      seconds: media.seconds,
      transcript: corrected.transcript,
      codes: corrected.codes,
      results,
      before,
      clock,
      play,
      correct: mayCorrect ? desk.correct : undefined,
      goalFor,
    }),
    [title, media.seconds, corrected, results, before, clock, play, desk, mayCorrect, goalFor],
  );
  useReviewKeys(review, hasKeys);
  // The line that was changed is drawn at once; what follows from it is drawn once, when the figures are there.
  const [following, follow] = useState(review);
  if (following !== review && (following.results !== results || failed || deeds.length === 0)) follow(review);
  const isOverview = tab === tabs[0]?.key;
  const content = tabs.find(({ key }) => key === tab)?.content;
  // What does not follow a change is not drawn anew with it.
  const head = useMemo(
    () => (
      <Tabs
        className="review-tabs"
        activeKey={tab}
        onChange={setTab}
        items={tabs.map(({ key, title: label }) => ({ key, label }))}
      />
    ),
    [tab, tabs],
  );
  const deck = useMemo(
    () => (
      <PlayerDeck {...{ title, media, player, onRenew, mark, hasKeys }} isDocked={!isOverview}>
        <TimeAxis isBrief={!isOverview} />
      </PlayerDeck>
    ),
    [title, media, player, onRenew, mark, hasKeys, isOverview],
  );
  return (
    <ReviewContext value={review}>
      <EvidenceProvider>
        <div className="review">
          {head}
          <div className="review-body" data-tab={tab}>
            <div className="review-main">
              <ReviewContext value={following}>
                {deck}
                <section className="review-content" aria-label={t('tabPanel')}>
                  <Suspense fallback={<LoadingPlaceholder />}>{content}</Suspense>
                </section>
              </ReviewContext>
              {isOverview && goals && (
                <div className="review-goals">
                  <Suspense>{goals}</Suspense>
                </div>
              )}
            </div>
            {/* Who comes near it may be about to change something. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
            <aside
              className="review-side"
              onPointerEnter={mayCorrect ? desk.prepare : undefined}
              onFocus={mayCorrect ? desk.prepare : undefined}
            >
              <EvidenceDrawer />
              <TranscriptPanel summary={summary} revision={history.revisions.at(-1)?.revision ?? 1}>
                {mayCorrect && <ChangesBar desk={desk} />}
              </TranscriptPanel>
            </aside>
          </div>
        </div>
      </EvidenceProvider>
    </ReviewContext>
  );
}
