import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { App as AntApp, ConfigProvider, theme } from 'antd';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isWorthRepeating } from '../client/errors.ts';
import { currentSession, onSessionChange } from '../client/session.ts';
import { toastPlace, toastSeconds } from '../client/toast-times.ts';
import { useLook } from '../client/use-look.ts';
import { brandTokens } from '../ui/brand-tokens.ts';
import { formMessages } from '../ui/forms/messages.ts';
import { LoadingBar } from '../ui/loading-bar.tsx';
import { setProductTokens } from '../ui/product-tokens.ts';
import { ToastStack } from '../ui/toast-stack.tsx';
import { useDark } from '../ui/use-dark.ts';
import { AnnouncerBridge } from './announcer.tsx';
import { libraryLocale } from './language.ts';
import { LifeNotices } from './life-notices.tsx';
import { router } from './router.tsx';
import { WhenReady } from './when-ready.tsx';

// A call without a network fails and says so; it does not wait in silence until there is one.
const networkMode = 'always';
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode,
      refetchOnWindowFocus: false,
      retry: (times, error) => times < 2 && isWorthRepeating(error),
    },
    mutations: { networkMode },
  },
});
export const notificationSettings = { ...toastPlace, duration: toastSeconds.notification };

// What was loaded for one person is not shown to the next.
let loadedFor = currentSession()?.user.account_id;
onSessionChange(() => {
  const now = currentSession()?.user.account_id;
  if (loadedFor && now !== loadedFor) queries.clear();
  loadedFor = now;
});

export function App({ ready }: { ready: Promise<void> }) {
  const dark = useDark();
  const { brand } = useLook();
  const { i18n } = useTranslation();
  useLayoutEffect(() => setProductTokens(dark, document.documentElement), [dark]);
  return (
    <ConfigProvider
      button={{ autoInsertSpace: false }}
      form={{ validateMessages: formMessages(i18n.language) }}
      locale={libraryLocale(i18n.language)}
      theme={{
        algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
        token: brandTokens(brand, dark),
      }}
    >
      <QueryClientProvider client={queries}>
        <AntApp message={{ duration: toastSeconds.message }} notification={notificationSettings}>
          <AnnouncerBridge />
          <LifeNotices />
          <LoadingBar />
          <ToastStack />
          <WhenReady until={ready}>
            <RouterProvider router={router} />
          </WhenReady>
        </AntApp>
      </QueryClientProvider>
    </ConfigProvider>
  );
}
