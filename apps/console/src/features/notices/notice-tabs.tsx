import { noticeTypes, type NoticeType } from '@kejing/contract/notices';
import { App, Button, Tabs } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clearNoticesOf } from '../../client/notices.ts';
import { NoticeList } from './notice-list.tsx';
import { useNotices } from './use-notices.ts';

type Shown = 'all' | NoticeType;

/** Notices by type; a type is cleared as a whole. */
export function NoticeTabs({ footer }: { footer?: ReactNode }) {
  const { t } = useTranslation('notices');
  const { message } = App.useApp();
  const notices = useNotices();
  const [shown, setShown] = useState<Shown>('all');
  const of = (type: Shown) => notices.filter((notice) => type === 'all' || notice.type === type);
  const unread = (type: Shown) => of(type).filter(({ read }) => !read).length;
  const nameOf = (type: Shown) => (type === 'all' ? t('all') : t(`types.${type}`));
  const clear = (type: NoticeType) =>
    clearNoticesOf(type).then(
      () => void message.success(t('cleared')),
      () => void message.error(t('failed')),
    );
  return (
    <>
      <Tabs
        size="small"
        activeKey={shown}
        onChange={(key) => setShown(key as Shown)}
        items={(['all', ...noticeTypes] as const).map((type) => ({
          key: type,
          label: unread(type) > 0 ? `${nameOf(type)} (${unread(type)})` : nameOf(type),
        }))}
      />
      <div className="notices-scroll">
        <NoticeList notices={of(shown)} />
      </div>
      <div className="notices-footer">
        {footer ?? <span />}
        {shown !== 'all' && of(shown).length > 0 && (
          <Button
            type="link"
            size="small"
            aria-label={t('clearType', { type: nameOf(shown) })}
            onClick={() => void clear(shown)}
          >
            {t('clear')}
          </Button>
        )}
      </div>
    </>
  );
}
