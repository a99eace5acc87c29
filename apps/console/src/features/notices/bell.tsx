import { BellOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Badge, Button, Grid, Popover, Skeleton } from 'antd';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchNotices, receiveNotice } from '../../client/notices.ts';
import { useLive } from '../../client/use-live.ts';
import { useSession } from '../../client/use-session.ts';
import { showToast } from '../../ui/toasts.ts';
import { useNoticeText } from './notice-text.ts';
import './notices.css';

/** Fetched when somebody opens the bell. */
const NoticeTabs = lazy(() => import('./notice-tabs.tsx').then((loaded) => ({ default: loaded.NoticeTabs })));

/** In the header: how many are unread, and the newest at a click. A new one says so for a moment. */
export function Bell() {
  const { t } = useTranslation('notices');
  const user = useSession()?.user;
  const [open, setOpen] = useState(false);
  const textOf = useNoticeText();
  const { sm = true } = Grid.useBreakpoint();
  const accountId = user?.account_id;
  useEffect(() => {
    if (accountId) void fetchNotices().catch(() => undefined);
  }, [accountId]);
  const show = (shown: boolean) => {
    setOpen(shown);
    // The stream may not get through.
    if (shown) void fetchNotices().catch(() => undefined);
  };
  useLive((line) =>
    receiveNotice(line, (notice) => {
      const { title, detail } = textOf(notice);
      showToast({ key: notice.id, title, description: detail, closable: true, onClick: () => setOpen(true) });
    }),
  );
  if (!user) return null;
  const label = user.unreadCount > 0 ? t('bell', { count: user.unreadCount }) : t('bellNone');
  const picture = (
    <Badge count={user.unreadCount} size="small" overflowCount={99}>
      <BellOutlined style={{ fontSize: 18 }} />
    </Badge>
  );
  // A narrow screen has no room for anything beside the header: the bell leads to the page.
  if (!sm)
    return (
      <Link to="/notices" aria-label={label} className="bell-link">
        {picture}
      </Link>
    );
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={show}
      content={
        <div className="notices-popover">
          <Suspense fallback={<Skeleton active />}>
            <NoticeTabs
              footer={
                <Link to="/notices" onClick={() => setOpen(false)}>
                  {t('seeAll')}
                </Link>
              }
            />
          </Suspense>
        </div>
      }
    >
      <Button type="text" aria-label={label} icon={picture} />
    </Popover>
  );
}
