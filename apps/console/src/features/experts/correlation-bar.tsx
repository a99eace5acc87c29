import { useTranslation } from 'react-i18next';

const written = (value: number) => value.toFixed(2).replace('-', '−');
/** From the left end, which is −1. */
const place = (value: number) => `${(value + 1) * 50}%`;

/** A correlation with its interval between −1 and 1, and the same in figures; no colour says which is better. */
export function CorrelationBar({ rho, interval: [low, high] }: { rho: number; interval: [number, number] }) {
  const { t } = useTranslation('experts');
  return (
    <>
      <span className="correlation-bar" aria-hidden="true">
        <i className="correlation-range" style={{ left: place(low), width: `${(high - low) * 50}%` }} />
        <i className="correlation-point" style={{ left: place(rho) }} />
      </span>
      <small>{t('ledger.rho', { rho: written(rho), low: written(low), high: written(high) })}</small>
    </>
  );
}
