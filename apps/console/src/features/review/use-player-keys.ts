import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../client/use-shortcuts.ts';
import type { Player } from '../../ui/recording/use-player.ts';

const step = 3;
const faster = 1.25;

/** Keys that act alone; none while they belong to something else. */
export function usePlayerKeys({ toggle, seekBy, speedUp }: Player, hasKeys = true): void {
  const { t } = useTranslation('review');
  useShortcuts(
    useMemo(
      () =>
        hasKeys
          ? [
              { keys: 'Space', label: t('keys.play'), run: toggle },
              { keys: 'ArrowLeft', label: t('keys.back', { n: step }), run: () => seekBy(-step) },
              { keys: 'ArrowRight', label: t('keys.on', { n: step }), run: () => seekBy(step) },
              { keys: ']', label: t('keys.faster'), run: () => speedUp(faster) },
              { keys: '[', label: t('keys.slower'), run: () => speedUp(1 / faster) },
            ]
          : [],
      [hasKeys, seekBy, speedUp, t, toggle],
    ),
  );
}
