import { App } from 'antd';
import { useEffect } from 'react';
import { setAnnouncer } from '../client/announce.ts';

/** Lets the rest of the console speak through antd's toasts and messages. */
export function AnnouncerBridge() {
  const { message, notification } = App.useApp();
  useEffect(() => {
    const leaving = new Map<string, ReturnType<typeof setTimeout>>();
    const take = (key: string) => {
      clearTimeout(leaving.get(key));
      leaving.delete(key);
      notification.destroy(key);
    };
    const stop = setAnnouncer({
      show({ key, look, title, description, seconds }) {
        if (look === 'message') {
          void message.warning({ key, content: title, duration: seconds });
          return;
        }
        // The library would count by drawing every frame, for five minutes, and keep pages from being drawn.
        clearTimeout(leaving.get(key));
        leaving.set(
          key,
          setTimeout(() => take(key), seconds * 1000),
        );
        notification.error({ key, title, description, duration: false, role: 'alert' });
      },
      close(key) {
        take(key);
        message.destroy(key);
      },
    });
    return () => {
      stop();
      for (const timer of leaving.values()) clearTimeout(timer);
    };
  }, [message, notification]);
  return null;
}
