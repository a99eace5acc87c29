import { Button, theme } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { outsidePath } from '../client/base-path.ts';
import { BrokenPicture, ForbiddenPicture, NotFoundPicture } from './result-pictures.tsx';
import './result-page.css';

interface Props {
  code: string;
  picture: ReactNode;
  title: string;
  next: string;
  action: ReactNode;
}

/** A page that says why there is nothing else to see, and what to do next. */
function ResultPage({ code, picture, title, next, action }: Props) {
  const { token } = theme.useToken();
  return (
    <section className="result-page" style={{ color: token.colorText, fontFamily: token.fontFamily }}>
      {picture}
      <h1>{title}</h1>
      <p style={{ color: token.colorTextSecondary }}>{next}</p>
      {action}
      <small style={{ color: token.colorTextTertiary }}>{code}</small>
    </section>
  );
}

function HomeButton() {
  const { t } = useTranslation('ui');
  return (
    <Button type="primary" size="large" href={outsidePath('/')}>
      {t('backHome')}
    </Button>
  );
}

function ReloadButton() {
  const { t } = useTranslation('ui');
  return (
    <Button type="primary" size="large" onClick={() => window.location.reload()}>
      {t('reload')}
    </Button>
  );
}

export function Forbidden() {
  const { t } = useTranslation('ui');
  return (
    <ResultPage
      code="403"
      picture={<ForbiddenPicture />}
      title={t('forbidden.title')}
      next={t('forbidden.next')}
      action={<HomeButton />}
    />
  );
}

export function NotFound() {
  const { t } = useTranslation('ui');
  return (
    <ResultPage
      code="404"
      picture={<NotFoundPicture />}
      title={t('notFound.title')}
      next={t('notFound.next')}
      action={<HomeButton />}
    />
  );
}

/** `chunk`: nothing is wrong but that a part of the page did not arrive. */
export function Broken({ reason }: { reason: 'broken' | 'chunk' }) {
  const { t } = useTranslation('ui');
  return (
    <ResultPage
      code={reason === 'chunk' ? 'ChunkLoadError' : '500'}
      picture={<BrokenPicture />}
      title={t(`${reason}.title`)}
      next={t(`${reason}.next`)}
      action={<ReloadButton />}
    />
  );
}
