import { useBlocker } from '@tanstack/react-router';
import { Button, Modal } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentSession } from '../../client/session.ts';

interface Props {
  /** The same function each time. */
  isDirty: () => boolean;
  /** The form stays while only the rest of the address changes: another part of the same page. */
  staysOnPage?: boolean;
}

/** Asks before the page is left, by a link, by Back or by closing the tab. */
export function LeaveGuard({ isDirty, staysOnPage = false }: Props) {
  const { t } = useTranslation('forms');
  // Whoever has signed out, or is somebody else by now, has nothing here to lose.
  const [owner] = useState(() => currentSession()?.user.account_id);
  const asks = useCallback(() => currentSession()?.user.account_id === owner && isDirty(), [isDirty, owner]);
  const blocker = useBlocker({
    shouldBlockFn: useCallback(
      ({ current, next }) => !(staysOnPage && current.pathname === next.pathname) && asks(),
      [asks, staysOnPage],
    ),
    enableBeforeUnload: false,
    withResolver: true,
  });
  // The browser asks in its own words.
  useEffect(() => {
    const ask = (event: Event) => {
      if (asks()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asks]);
  const stay = () => blocker.reset?.();
  return (
    <Modal
      open={blocker.status === 'blocked'}
      title={t('entity.unsaved')}
      onCancel={stay}
      width={400}
      footer={
        <>
          <Button onClick={() => blocker.proceed?.()}>{t('entity.leave')}</Button>
          <Button type="primary" onClick={stay}>
            {t('entity.stay')}
          </Button>
        </>
      }
    >
      {t('entity.unsavedHint')}
    </Modal>
  );
}
