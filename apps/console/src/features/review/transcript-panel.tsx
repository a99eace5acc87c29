import { SearchOutlined } from '@ant-design/icons';
import { speakerRoles, type SpeakerRole, type TranscriptSummary } from '@kejing/contract/transcripts';
import { Button, Input, Select, Tag } from 'antd';
import { useDeferredValue, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lineAt } from '../../ui/transcript/current.ts';
import { QualityGate } from '../../ui/transcript/quality-gate.tsx';
import { TranscriptList } from '../../ui/transcript/transcript-list.tsx';
import { EditableLine } from './lines/editable-line.tsx';
import { LineDeedsContext } from './lines/line-deeds.ts';
import { PickedBar } from './lines/picked-bar.tsx';
import { useLineDeeds } from './lines/use-line-deeds.ts';
import { useReview } from './review.ts';
import { TranscriptDownload } from './transcript-download.tsx';

interface Props {
  summary: TranscriptSummary | undefined;
  /** 1 is the machine's own. */
  revision: number;
  /** Below the lines: what is not saved. */
  children?: ReactNode;
}

/** Beside the player: who said what when; it can be searched, and put right. */
export function TranscriptPanel({ summary, revision, children }: Props) {
  const { t } = useTranslation('review');
  const { title, transcript, play } = useReview();
  const { deeds, stopPicking } = useLineDeeds();
  const found = useFoundLines();
  const time = useLineTime(found.lines);
  return (
    <section className="review-transcript" aria-labelledby="review-transcript-title" data-tour="transcript">
      <div className="review-transcript-head">
        <h2 id="review-transcript-title">{t('transcript')}</h2>
        {revision > 1 && <Tag>{t('revision', { n: revision })}</Tag>}
        <TranscriptDownload transcript={transcript} title={title} />
      </div>
      {summary && <QualityGate summary={summary} />}
      {found.tools}
      <LineDeedsContext value={deeds}>
        <TranscriptList utterances={found.lines} time={time} onPlay={play} Line={EditableLine} />
        {deeds?.picked && <PickedBar deeds={deeds} onStop={stopPicking} />}
      </LineDeedsContext>
      {children}
    </section>
  );
}

/** Where the line begins that is being spoken: the list is drawn anew when that changes, not with every tick. */
function useLineTime(lines: ReturnType<typeof useFoundLines>['lines']): number {
  const { clock } = useReview();
  return useSyncExternalStore(clock.onChange, () => lines[lineAt(lines, clock.state().seconds)]?.start ?? -1);
}

/** The lines that are looked for, by words and by who said them. */
function useFoundLines() {
  const { utterances } = useReview().transcript;
  const [words, setWords] = useState('');
  const [role, setRole] = useState<SpeakerRole | 'all'>('all');
  const wanted = useDeferredValue(words.trim().toLowerCase());
  const lines = useMemo(
    () =>
      wanted === '' && role === 'all'
        ? utterances
        : utterances.filter(
            (line) =>
              (role === 'all' || line.role === role) && (line.text ?? '').toLowerCase().includes(wanted),
          ),
    [utterances, wanted, role],
  );
  const isFiltered = wanted !== '' || role !== 'all';
  const found = isFiltered ? lines.length : undefined;
  const tools = useMemo(() => <Tools {...{ words, setWords, role, setRole, found }} />, [words, role, found]);
  return { lines, tools };
}

interface ToolsProps {
  words: string;
  setWords: (words: string) => void;
  role: SpeakerRole | 'all';
  setRole: (role: SpeakerRole | 'all') => void;
  /** How many lines, where some are looked for. */
  found: number | undefined;
}

function Tools({ words, setWords, role, setRole, found }: ToolsProps) {
  const { t } = useTranslation('review');
  const names = useTranslation('transcript').t;
  return (
    <div className="review-transcript-tools">
      <Input
        allowClear
        prefix={<SearchOutlined />}
        placeholder={t('search')}
        aria-label={t('search')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Select
        aria-label={t('bySpeaker')}
        value={role}
        onChange={setRole}
        options={[
          { value: 'all', label: t('everybody') },
          ...speakerRoles.map((each) => ({ value: each, label: names(`role.${each}`) })),
        ]}
      />
      {found !== undefined && (
        <output>
          {t('found', { n: found })}
          <Button
            type="link"
            size="small"
            onClick={() => {
              setWords('');
              setRole('all');
            }}
          >
            {t('showAll')}
          </Button>
        </output>
      )}
    </div>
  );
}
