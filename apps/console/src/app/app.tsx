import { themeColours } from '@kejing/contract/theme-colours';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { App as AntApp, ConfigProvider } from 'antd';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../client/queries.ts';
import { setting } from '../client/setting.ts';
import { toastPlace, toastSeconds } from '../client/toast-times.ts';
import { useLook } from '../client/use-look.ts';
import { useMediaQuery } from '../client/use-media-query.ts';
import { useStore } from '../client/use-store.ts';
import { formMessages } from '../ui/forms/messages.ts';
import { LoadingBar } from '../ui/loading-bar.tsx';
import { lookTheme } from '../ui/look-theme.ts';
import { setProductTokens } from '../ui/product-tokens.ts';
import { ToastStack } from '../ui/toast-stack.tsx';
import { useDark } from '../ui/use-dark.ts';
import { AnnouncerBridge } from './announcer.tsx';
import { libraryLocale } from './language.ts';
import { LifeNotices } from './life-notices.tsx';
import { router } from './router.tsx';
import { WhenReady } from './when-ready.tsx';

export const notificationSettings = { ...toastPlace, duration: toastSeconds.notification };

export function App({ ready }: { ready: Promise<void> }) {
  const dark = useDark();
  const { brand } = useLook();
  const { i18n } = useTranslation();
  const { theme: chosen, colourWeak } = useStore(setting);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const colours = chosen ? themeColours[chosen] : brand.colours;
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.dataset.look = dark ? 'dark' : 'light';
    page.toggleAttribute('data-colour-weak', colourWeak);
    setProductTokens(dark, colourWeak, page);
  }, [dark, colourWeak]);
  const theme = lookTheme({ colours }, dark, colourWeak);
  return (
    <ConfigProvider
      button={{ autoInsertSpace: false }}
      form={{ validateMessages: formMessages(i18n.language) }}
      locale={libraryLocale(i18n.language)}
      theme={{ ...theme, token: { ...theme.token, motion: !isStill } }}
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
