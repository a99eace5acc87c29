import { App } from 'antd';
import { useEffect } from 'react';
import { setAnnouncer } from '../client/announce.ts';

/** Lets the rest of the console speak through antd's toasts and messages. */
export function AnnouncerBridge() {
  const { message, notification } = App.useApp();
  useEffect(
    () =>
      setAnnouncer({
        show({ key, look, title, description, seconds }) {
          if (look === 'toast')
            notification.error({ key, title, description, duration: seconds, role: 'alert' });
          else void message.warning({ key, content: title, duration: seconds });
        },
        close(key) {
          notification.destroy(key);
          message.destroy(key);
        },
      }),
    [message, notification],
  );
  return null;
}
