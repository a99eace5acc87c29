import type { Lesson } from '@kejing/contract/lessons';
import { recordingLimits } from '@kejing/contract/recordings';
import { useTranslation } from 'react-i18next';
import { clock } from '../../ui/waveform/clock.ts';
import { useSchoolWords } from '../../ui/school/use-school-words.ts';

/** 2700 → "45:00". */
export const lengthText = (seconds: number) => clock(Math.round(seconds));

const day = 24 * 60 * 60 * 1000;

/** How many days what was deleted can still be brought back. */
export const daysLeft = (deletedAt: string, now: number) =>
  Math.max(0, Math.ceil(recordingLimits.trashDays - (now - Date.parse(deletedAt)) / day));

/** What is said of a lesson in a line. */
export function useLessonWords() {
  const { t, i18n } = useTranslation('lessons');
  const school = useSchoolWords();
  const date = new Intl.DateTimeFormat(i18n.language, { month: 'long', day: 'numeric' });
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return {
    facts: ({ grade, subject, duration_seconds: length }: Lesson) =>
      [school.grade(grade), school.subject(subject), length === null ? '' : lengthText(length)]
        .filter(Boolean)
        .join(' · '),
    /** A day as rows carry it: "05-20 周三", with the year where it is another. */
    lessonDate: (value: string | null) => {
      if (value === null) return t('noDate');
      const thisYear = value.startsWith(String(new Date().getFullYear()));
      return `${thisYear ? value.slice(5) : value} ${weekday.format(new Date(`${value}T00:00:00Z`))}`;
    },
    /** "5月20日" of a moment. */
    day: (at: string | number | Date) => date.format(new Date(at)),
    moment: (at: string) => moment.format(new Date(at)),
  };
}
