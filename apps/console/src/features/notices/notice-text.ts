import type { Notice } from '@kejing/contract/notices';
import { useTranslation } from 'react-i18next';

/** What a notice says, in the reader's language. */
export function useNoticeText() {
  const { t, i18n } = useTranslation('notices');
  const kindOf = (kind = '') =>
    i18n.exists(`notices:kinds.${kind}`) ? t(`kinds.${kind as 'rehearsal'}`) : kind;
  return (notice: Pick<Notice, 'code' | 'facts'>) => {
    const facts = { ...notice.facts, kind: kindOf(notice.facts.kind) };
    const detail = notice.code === 'run.done' ? '' : t(`details.${notice.code}`, facts);
    return { title: t(`codes.${notice.code}`, facts), detail };
  };
}
