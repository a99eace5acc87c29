import type { Notice } from '@kejing/contract/notices';
import { Badge, Empty, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { markNoticeRead } from '../../client/notices.ts';
import { useNoticeText } from './notice-text.ts';
import './notices.css';

/** Opening a notice is reading it. */
export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  const { t, i18n } = useTranslation('notices');
  const textOf = useNoticeText();
  if (notices.length === 0)
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={
          <>
            <div>{t('empty')}</div>
            <Typography.Text type="secondary">{t('emptyHint')}</Typography.Text>
          </>
        }
      />
    );
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ul className="notice-list">
      {notices.map((notice) => {
        const { title, detail } = textOf(notice);
        return (
          <li key={notice.id}>
            <button
              type="button"
              className="notice"
              onClick={() => void (notice.read || markNoticeRead(notice.id).catch(() => undefined))}
            >
              <Badge dot={!notice.read} offset={[6, 4]}>
                <Typography.Text strong={!notice.read}>{title}</Typography.Text>
              </Badge>
              {!notice.read && <span className="visually-hidden">{t('unread')}</span>}
              {detail && <Typography.Text type="secondary">{detail}</Typography.Text>}
              <Typography.Text type="secondary" className="notice-time">
                {time.format(new Date(notice.created_at))}
              </Typography.Text>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
