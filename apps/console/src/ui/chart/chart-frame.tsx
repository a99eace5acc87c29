import { DownloadOutlined, RightOutlined, TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuDropdown } from '../menu-dropdown.tsx';
import './chart.css';
import type { PictureFormat } from './picture.ts';

interface Props {
  finding: string;
  below: string;
  busy: boolean;
  /** Left out where there is nothing to put into a table or a picture. */
  tools?: { asTable: boolean; onTable: (asTable: boolean) => void; onSave?: (format: PictureFormat) => void };
  /** Opens the evidence behind the chart; `active` while it stands open. */
  evidence?: { onShow: () => void; active: boolean };
  body: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** What stands around every chart: the finding, and what one can do with it. */
export function ChartFrame({ finding, below, busy, tools, evidence, body, children }: Props) {
  const { t } = useTranslation('chart');
  return (
    <figure className={evidence?.active ? 'chart chart-active' : 'chart'} aria-busy={busy}>
      <figcaption className="chart-head">
        <div className="chart-titles">
          <h3>{finding}</h3>
          <p>{below}</p>
        </div>
        <div className="chart-tools">
          {tools && <Tools finding={finding} {...tools} />}
          {evidence && (
            <Button
              type="link"
              size="small"
              aria-label={t('showNamed', { finding })}
              aria-expanded={evidence.active}
              onClick={evidence.onShow}
            >
              {t('show')}
              <RightOutlined />
            </Button>
          )}
        </div>
      </figcaption>
      <div ref={body}>{children}</div>
    </figure>
  );
}

function Tools({ finding, asTable, onTable, onSave }: NonNullable<Props['tools']> & { finding: string }) {
  const { t } = useTranslation('chart');
  return (
    <>
      <Button
        size="small"
        icon={<TableOutlined aria-hidden />}
        aria-pressed={asTable}
        aria-label={t('table')}
        onClick={() => onTable(!asTable)}
      >
        <span className="chart-tool-word">{t('table')}</span>
      </Button>
      <MenuDropdown
        disabled={!onSave}
        menu={{
          items: [
            { key: 'png', label: t('png') },
            { key: 'svg', label: t('svg') },
          ],
          onClick: ({ key }) => onSave?.(key as PictureFormat),
        }}
      >
        <Button
          size="small"
          icon={<DownloadOutlined aria-hidden />}
          aria-label={t('exportNamed', { finding })}
        />
      </MenuDropdown>
    </>
  );
}

/** The drawing part did not come; the table has the data meanwhile. */
export function ChartFailed({ height, onRetry }: { height: number; onRetry: () => void }) {
  const { t } = useTranslation('chart');
  return (
    <div className="chart-failed" style={{ minHeight: height }} role="alert">
      <strong>{t('failed')}</strong>
      <span>{t('failedNext')}</span>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  );
}
