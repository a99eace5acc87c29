import { DownOutlined, EllipsisOutlined } from '@ant-design/icons';
import { speakerRoles } from '@kejing/contract/transcripts';
import { Checkbox, type MenuProps } from 'antd';
import { memo, use } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuDropdown } from '../../../ui/menu-dropdown.tsx';
import {
  LineText,
  LineTime,
  TranscriptLine,
  type LineProps,
} from '../../../ui/transcript/transcript-line.tsx';
import { clock } from '../../../ui/waveform/clock.ts';
import { LineDeedsContext, roleOf, type LineDeeds } from './line-deeds.ts';
import { LineEditor } from './line-editor.tsx';

/** A line whose speaker, words and bounds a person can put right. */
export const EditableLine = memo(function EditableLine(props: LineProps) {
  const deeds = use(LineDeedsContext);
  if (!deeds) return <TranscriptLine {...props} />;
  const { utterance, isCurrent, onPlay } = props;
  const { id, role, start } = utterance;
  return (
    <article
      className={`transcript-line transcript-${role} review-line`}
      aria-current={isCurrent || undefined}
    >
      <span className="review-line-head">
        {deeds.picked && <Pick {...{ id, start, deeds }} />}
        <LineTime start={start} onPlay={onPlay} />
        <Speaker {...{ utterance, deeds }} />
        <More {...{ utterance, deeds }} />
      </span>
      {deeds.edited === id ? (
        <LineEditor utterance={utterance} deeds={deeds} />
      ) : (
        <LineText utterance={utterance} />
      )}
    </article>
  );
});

function Pick({ id, start, deeds }: { id: string; start: number; deeds: LineDeeds }) {
  const { t } = useTranslation('review');
  return (
    <Checkbox
      checked={deeds.picked?.has(id) ?? false}
      aria-label={t('lines.pick', { time: clock(start) })}
      onClick={(event) => deeds.pick(id, event.shiftKey)}
    />
  );
}

interface LineMenuProps {
  utterance: LineProps['utterance'];
  deeds: LineDeeds;
}

/** Who said it: this line alone, or everything that this voice said. */
function Speaker({ utterance, deeds }: LineMenuProps) {
  const { t } = useTranslation('review');
  const { role, speaker, start } = utterance;
  const names = useTranslation('transcript').t;
  const choices = (key: string): MenuProps['items'] =>
    speakerRoles.map((each) => ({ key: `${key}:${each}`, label: names(`role.${each}`) }));
  const items = (): MenuProps['items'] => {
    const same = deeds.linesOf(speaker);
    const one = { type: 'group' as const, key: 'one', label: t('lines.whoSaidIt'), children: choices('one') };
    if (same < 2) return [one];
    const voice = { key: 'voice', label: t('lines.wholeVoice', { n: same }), children: choices('voice') };
    return [one, { type: 'divider' }, voice];
  };
  const choose: MenuProps['onClick'] = ({ key }) => {
    const [whole, wanted] = key.split(':');
    const chosen = speakerRoles.find((each) => each === wanted);
    if (!chosen) return;
    deeds.correct([
      whole === 'voice' ? { kind: 'role_of_voice', voice: speaker, role: chosen } : roleOf(utterance, chosen),
    ]);
  };
  return (
    <MenuDropdown menu={() => ({ items: items(), onClick: choose, selectedKeys: [`one:${role}`] })}>
      <button
        type="button"
        className="transcript-role review-speaker"
        aria-label={t('lines.speaker', { time: clock(start), who: names(`role.${role}`) })}
      >
        {names(`role.${role}`)}
        <DownOutlined />
      </button>
    </MenuDropdown>
  );
}

function More({ utterance, deeds }: LineMenuProps) {
  const { t } = useTranslation('review');
  const { id, start, end, text } = utterance;
  const menu = (): MenuProps => {
    const next = deeds.next(id);
    const run: Record<string, () => void> = {
      edit: () => deeds.edit(id),
      merge: () => next && deeds.correct([{ kind: 'merge', utterances: [id, next.id] }]),
      pick: () => deeds.pick(id, false),
      notLesson: () => deeds.correct([{ kind: 'not_lesson', start, end }]),
    };
    return {
      items: [
        { key: 'edit', label: t('lines.edit'), disabled: text === null },
        { key: 'merge', label: t('lines.merge'), disabled: next === undefined },
        { key: 'pick', label: t('lines.pickFrom') },
        { type: 'divider' },
        { key: 'notLesson', label: t('lines.notLesson') },
      ],
      onClick: ({ key }) => run[key]?.(),
    };
  };
  return (
    <MenuDropdown menu={menu}>
      <button type="button" className="review-line-more" aria-label={t('lines.more', { time: clock(start) })}>
        <EllipsisOutlined />
      </button>
    </MenuDropdown>
  );
}
