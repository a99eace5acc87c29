import { App, Button } from 'antd';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { onHoldChange, reloadHeldBy } from '../client/busy.ts';
import { isOnline, onNetworkChange } from '../client/network.ts';
import { hasUpdate, onUpdateChange, takeUpdate } from '../client/offline.ts';
import { toastSeconds } from '../client/toast-times.ts';

/** Says that the network is gone and back, and that there is a new version. Neither stops anybody's work. */
export function LifeNotices() {
  useNetworkMessage();
  useUpdateNotice();
  return null;
}

function useNetworkMessage(): void {
  const { message } = App.useApp();
  const { t } = useTranslation();
  const online = useSyncExternalStore(onNetworkChange, isOnline);
  const wasOffline = useRef(false);
  useEffect(() => {
    const key = 'network';
    if (!online) void message.warning({ key, content: t('network.offline'), duration: 0 });
    else if (wasOffline.current)
      void message.success({ key, content: t('network.back'), duration: toastSeconds.message });
    wasOffline.current = !online;
  }, [message, online, t]);
}

function useUpdateNotice(): void {
  const { notification } = App.useApp();
  const updated = useSyncExternalStore(onUpdateChange, hasUpdate);
  useEffect(() => {
    if (!updated) return;
    notification.info({
      key: 'update',
      title: <UpdateTitle />,
      description: <UpdateText />,
      actions: <RefreshButton />,
      duration: 0,
      // Away from the menu, from what passes by at the top, and from the uploads.
      placement: 'bottomLeft',
      role: 'status',
    });
  }, [notification, updated]);
}

function UpdateTitle() {
  return useTranslation().t('update.title');
}

const useHeld = () => useSyncExternalStore(onHoldChange, reloadHeldBy);

function UpdateText() {
  const { t } = useTranslation();
  const held = useHeld();
  return held ? t(`update.held.${held}`) : t('update.text');
}

function RefreshButton() {
  const { t } = useTranslation();
  const held = useHeld();
  const refresh = () => takeUpdate(navigator.serviceWorker, () => window.location.reload());
  return (
    <Button type={held ? 'default' : 'primary'} onClick={refresh}>
      {held ? t('update.refreshAnyway') : t('update.refresh')}
    </Button>
  );
}
