import { CloseOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '@kejing/charts/figure';
import { useShortcuts } from '../../../client/use-shortcuts.ts';
import { EvidenceContent } from './evidence-content.tsx';
import { useEvidence } from './evidence.ts';
import './evidence.css';
import './figures.css';
import { useFigureLanguage, useRegion, useResult } from './use-figures.ts';
import { useRoomBeside } from './use-room-beside.ts';

/** What is behind a figure. Beside the page where there is room, as a sheet where there is not. */
export function EvidenceDrawer() {
  const { t } = useTranslation('figures');
  const language = useFigureLanguage();
  const region = useRegion();
  const { measure, close } = useEvidence();
  const beside = useRoomBeside();
  const result = useResult(measure ?? '');
  if (measure === undefined || !result) return null;
  const name = nameOf(measure, language, region);
  const content = (
    <>
      <Head name={name} onClose={close} />
      <EvidenceContent key={measure} result={result} />
    </>
  );
  const label = t('evidence.label', { name });
  return beside ? (
    <Aside key={measure} label={label} onClose={close}>
      {content}
    </Aside>
  ) : (
    <Drawer open placement="bottom" size="100%" closable={false} onClose={close} aria-label={label}>
      {content}
    </Drawer>
  );
}

function Head({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation('figures');
  return (
    <header className="figures-evidence-head">
      <span className="figures-mark">{t('evidence.tag')}</span>
      <h2>{name}</h2>
      <Button type="text" icon={<CloseOutlined />} aria-label={t('evidence.close')} onClick={onClose} />
    </header>
  );
}

function Aside({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('figures');
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  // Before what the page itself does with this key.
  useShortcuts(useMemo(() => [{ keys: 'Escape', label: t('evidence.close'), run: onClose }], [onClose, t]));
  return (
    <aside ref={box} className="figures-evidence" aria-label={label} tabIndex={-1}>
      {children}
    </aside>
  );
}
