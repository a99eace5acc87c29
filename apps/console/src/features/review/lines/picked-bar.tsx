import { speakerRoles } from '@kejing/contract/transcripts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { MenuDropdown } from '../../../ui/menu-dropdown.tsx';
import { useReview } from '../review.ts';
import { roleOf, type LineDeeds } from './line-deeds.ts';

/** What can be done with several lines at once. */
export function PickedBar({ deeds, onStop }: { deeds: LineDeeds; onStop: () => void }) {
  const { t } = useTranslation('review');
  const names = useTranslation('transcript').t;
  const { utterances } = useReview().transcript;
  const lines = utterances.filter(({ id }) => deeds.picked?.has(id));
  const [first] = lines;
  const last = lines.at(-1);
  const done = (run: () => void) => () => {
    run();
    onStop();
  };
  const roles = speakerRoles.map((role) => ({
    key: role,
    label: names(`role.${role}`),
    onClick: done(() => deeds.correct(lines.map((line) => roleOf(line, role)))),
  }));
  const notLesson = () =>
    first && last && deeds.correct([{ kind: 'not_lesson', start: first.start, end: last.end }]);
  const merge = () => deeds.correct([{ kind: 'merge', utterances: lines.map(({ id }) => id) }]);
  return (
    <div className="review-picked" role="toolbar" aria-label={t('lines.picked', { n: lines.length })}>
      <span>{t('lines.picked', { n: lines.length })}</span>
      <MenuDropdown menu={{ items: roles }} disabled={lines.length === 0}>
        <Button size="small">{t('lines.changeSpeaker')}</Button>
      </MenuDropdown>
      <Button size="small" disabled={lines.length < 2} onClick={done(merge)}>
        {t('lines.join')}
      </Button>
      <Button size="small" disabled={lines.length === 0} onClick={done(notLesson)}>
        {t('lines.notLessonShort')}
      </Button>
      <Button size="small" type="text" onClick={onStop}>
        {t('lines.stop')}
      </Button>
    </div>
  );
}
