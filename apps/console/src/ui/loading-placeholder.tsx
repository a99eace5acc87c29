import { theme } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

export const placeholderDelay = 200;

/** Stands where a page will be. Not at once: what comes quickly should not flicker. */
export function LoadingPlaceholder({ delay = placeholderDelay }: { delay?: number }) {
  const { t } = useTranslation('ui');
  const { token } = theme.useToken();
  const [shown, setShown] = useState(delay === 0);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  if (!shown) return null;
  return (
    <output className="loading-placeholder" style={{ color: token.colorTextTertiary }}>
      <svg width="48" height="24" viewBox="0 0 48 24" aria-hidden="true">
        {[10, 18, 24, 14, 20, 8].map((height, index) => (
          <rect
            key={height}
            x={index * 8}
            y={(24 - height) / 2}
            width="4"
            height={height}
            rx="2"
            fill={index < 3 ? '#2F6FED' : '#E8833A'}
          />
        ))}
      </svg>
      {t('loading')}
    </output>
  );
}
