import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reviewTabs } from './figures/tabs.tsx';
import type { ReviewTab } from './review-screen.tsx';

/** By the questions that people have, not by how they are answered. What experts say stands before the method. */
export function useTabs(experts?: ReactNode): readonly ReviewTab[] {
  const { t } = useTranslation('review');
  return useMemo(() => {
    const tabs: ReviewTab[] = reviewTabs.map(({ key, Content }) => ({
      key,
      title: t(`tabs.${key}`),
      content: <Content />,
    }));
    if (!experts) return tabs;
    return tabs.toSpliced(-1, 0, { key: 'experts', title: t('tabs.experts'), content: experts });
  }, [t, experts]);
}
