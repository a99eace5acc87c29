import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { App as AntApp, ConfigProvider, theme } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { useTranslation } from 'react-i18next';
import { currentSession, onSessionChange } from '../client/session.ts';
import { useLook } from '../client/use-look.ts';
import { brandTokens } from '../ui/brand-tokens.ts';
import { useDark } from '../ui/use-dark.ts';
import { router } from './router.tsx';

// A call without a network fails and says so; it does not wait in silence until there is one.
const networkMode = 'always';
const queries = new QueryClient({
  defaultOptions: { queries: { networkMode, refetchOnWindowFocus: false }, mutations: { networkMode } },
});

// What was loaded for one person is not shown to the next.
let loadedFor = currentSession()?.user.account_id;
onSessionChange(() => {
  const now = currentSession()?.user.account_id;
  if (loadedFor && now !== loadedFor) queries.clear();
  loadedFor = now;
});

export function App() {
  const dark = useDark();
  const { brand } = useLook();
  const { i18n } = useTranslation();
  return (
    <ConfigProvider
      button={{ autoInsertSpace: false }}
      locale={i18n.language === 'en-US' ? enUS : zhCN}
      theme={{
        algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
        token: brandTokens(brand, dark),
      }}
    >
      <QueryClientProvider client={queries}>
        <AntApp>
          <RouterProvider router={router} />
        </AntApp>
      </QueryClientProvider>
    </ConfigProvider>
  );
}
