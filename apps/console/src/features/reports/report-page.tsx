import { DownloadOutlined } from '@ant-design/icons';
import { getReportPage, type ReportLanguage } from '@kejing/contract/exports';
import { statuses } from '@kejing/contract/statuses';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { fetchPage } from '../../client/fetch-file.ts';
import { addressOf } from '../../client/query.ts';
import { fileName, saveFile } from '../../client/save-file.ts';
import { ExportMenu } from './export-menu.tsx';
import { reportBlob } from './rebuild-report.ts';
import { ReportView, type ShownReport } from './report-view.tsx';

interface Props {
  analysisId: string;
  onLeave: () => void;
}

/** There is no report of others' lessons, nor of unfinished ones. */
const finished = { own: true, status: statuses.classroom.done, deleted_at: null };

/** The report of a lesson of one's own, to look at and to take along. */
export function ReportPage({ analysisId, onLeave }: Props) {
  const fetchReport = (language: ReportLanguage) =>
    fetchPage(addressOf(getReportPage.path, { analysis_id: analysisId, language }));
  return <ReportView of={analysisId} fetchReport={fetchReport} onLeave={onLeave} Deeds={ReportDeeds} />;
}

function ReportDeeds({ of, html, title }: ShownReport) {
  const { t } = useTranslation('reports');
  return (
    <>
      <Button icon={<DownloadOutlined />} onClick={() => saveFile(reportBlob(html), fileName(title, 'html'))}>
        {t('saveHtml')}
      </Button>
      <ExportMenu lesson={{ analysis_id: of, title, ...finished }} withoutPage />
    </>
  );
}
