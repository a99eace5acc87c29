import { theme } from 'antd';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { loadingCount, onLoadingChange } from '../client/loading.ts';
import './loading-bar.css';

/** A thin line at the top while calls are under way; short ones end before it appears. */
export function LoadingBar() {
  const { t } = useTranslation('ui');
  const { token } = theme.useToken();
  const busy = useSyncExternalStore(onLoadingChange, () => loadingCount() > 0);
  if (!busy) return null;
  return (
    <progress aria-label={t('busy')} className="loading-bar" style={{ background: token.colorPrimary }} />
  );
}
