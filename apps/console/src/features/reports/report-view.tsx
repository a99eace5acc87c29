import { ArrowLeftOutlined } from '@ant-design/icons';
import { Alert, Button, Result, Skeleton } from 'antd';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../client/errors.ts';
import { usePageName } from '../../client/page-name.ts';
import { isMissing } from '../../client/request-error.ts';
import { ReportFrame, type ReportMessage } from '../../ui/report-frame.tsx';
import { NotFound } from '../../ui/result-page.tsx';
import { reportLanguageOf, useReport, type FetchReport } from './queries.ts';
import './report-page.css';

export interface ShownReport {
  /** What is reported on. */
  of: string;
  html: string;
  title: string;
}

interface Props {
  of: string;
  fetchReport: FetchReport;
  onLeave: () => void;
  /** What can be done with it. */
  Deeds?: ComponentType<ShownReport>;
}

/** A report as it will look on paper, in a frame that can do nothing else. */
export function ReportView({ of, fetchReport, onLeave, Deeds }: Props) {
  const { t, i18n } = useTranslation('reports');
  const { data, error, refetch } = useReport(of, fetchReport, reportLanguageOf(i18n.language));
  const [told, setTold] = useState<ReportMessage>();
  usePageName(data?.title);
  if (isMissing(error)) return <NotFound />;
  if (error)
    return (
      <Result
        status="warning"
        title={t('failed')}
        subTitle={reasonOf(error)}
        extra={<Button onClick={() => void refetch()}>{t('again')}</Button>}
      />
    );
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <div className="report-page">
      <header className="report-head">
        <Button type="text" icon={<ArrowLeftOutlined />} aria-label={t('back')} onClick={onLeave} />
        <h1>{data.title}</h1>
        {Deeds && <Deeds of={of} {...data} />}
      </header>
      {told && told.kind !== 'drawn' && <Alert type="warning" showIcon title={t('notDrawn')} />}
      <div className="report-sheet" data-drawn={told?.kind === 'drawn' ? told.shapes : undefined}>
        <ReportFrame html={data.html} title={data.title} height="100%" onMessage={setTold} />
      </div>
    </div>
  );
}
