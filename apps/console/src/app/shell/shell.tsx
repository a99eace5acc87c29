import { ConfigProvider, theme } from 'antd';
import { Suspense, lazy, type ComponentType, type CSSProperties, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../client/chunks.ts';
import { setting } from '../../client/setting.ts';
import { createLessonKey, useMayCall } from '../../client/use-may-call.ts';
import { useStore } from '../../client/use-store.ts';
import { Later } from '../../ui/later.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { Finder } from '../palette/finder.tsx';
import { ContentLayout } from './content-layout.tsx';
import { useDarkNavigation } from './dark-navigation.ts';
import { Header } from './header.tsx';
import { SideMenu } from './side-menu.tsx';
import { useCurrentUser } from './use-current-user.ts';
import { useHiddenHeader } from './use-hidden-header.ts';
import { useMenu } from './use-menu.ts';
import './shell.css';

// Asked in these words, so that the builder leaves it out of what schools get.
const SettingPanel =
  import.meta.env.MODE === 'production'
    ? undefined
    : lazy(() => import('./setting-panel.tsx').then((loaded) => ({ default: loaded.SettingPanel })));

// After the page itself. Without it pages still work, so a failure to fetch it breaks none of them.
const UploadTrayHost = lazy<ComponentType>(() =>
  loadChunk(() => import('../../features/lessons/tray-host.tsx')).then(
    ({ UploadTrayHost: Host }) => ({ default: Host }),
    () => ({ default: () => null }),
  ),
);

const narrowHeader = 56;

/** Not by the address: the router would take that for another page, and a form would ask whether to leave. */
function goToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** The frame of every screen after sign-in. */
export function Shell() {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const { layout, fixedHeader, autoHideHeader, headerHeight, contentWidth } = useStore(setting);
  const narrow = useNarrow();
  const height = narrow ? narrowHeader : headerHeight;
  const hidden = useHiddenHeader(fixedHeader && autoHideHeader, height);
  const places = useMenu();
  useCurrentUser();
  const mayUpload = useMayCall(createLessonKey);
  const side = !narrow && layout === 'side' && places.length > 0;
  const navigation = useDarkNavigation();
  const style = {
    '--shell-header': `${height}px`,
    background: token.colorBgLayout,
    color: token.colorText,
    fontFamily: token.fontFamily,
  } as CSSProperties;
  return (
    <div className={`shell shell-${contentWidth.toLowerCase()}`} style={style}>
      <a className="shell-skip" href="#content" onClick={goToContent}>
        {t('skip')}
      </a>
      <ConfigProvider theme={navigation.theme}>
        <Header narrow={narrow} fixed={fixedHeader} hidden={hidden} withMenu={!side} />
      </ConfigProvider>
      <div className="shell-body">
        {side && (
          <ConfigProvider theme={navigation.theme}>
            <SideMenu places={places} />
          </ConfigProvider>
        )}
        <ContentLayout />
      </div>
      <Finder />
      {mayUpload && (
        <Later>
          <Suspense>
            <UploadTrayHost />
          </Suspense>
        </Later>
      )}
      {SettingPanel && (
        <Suspense>
          <SettingPanel />
        </Suspense>
      )}
    </div>
  );
}
