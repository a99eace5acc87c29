import { ExportOutlined } from '@ant-design/icons';
import { getBundle, getTable } from '@kejing/contract/exports';
import type { Lesson } from '@kejing/contract/lessons';
import { statuses } from '@kejing/contract/statuses';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '../../client/fetch-file.ts';
import { fileName, saveFile } from '../../client/save-file.ts';
import { MenuDropdown } from '../../ui/menu-dropdown.tsx';
import { showToast } from '../../ui/toasts.ts';
import { reportLanguageOf } from './queries.ts';
import { usePdf } from './use-pdf.ts';

interface Props {
  lesson: Pick<Lesson, 'analysis_id' | 'title' | 'own' | 'status' | 'deleted_at'>;
  /** Where the page is shown already. */
  withoutPage?: boolean;
}

/** What can be taken along of a finished lesson of one's own. */
export function ExportMenu({ lesson, withoutPage = false }: Props) {
  const { t, i18n } = useTranslation('reports');
  const navigate = useNavigate();
  const language = reportLanguageOf(i18n.language);
  const [isFetching, setFetching] = useState(false);
  const { analysis_id, title } = lesson;
  const failed = useCallback(
    () =>
      showToast({
        key: `pdf-${analysis_id}`,
        title: t('pdfFailed'),
        description: t('pdfFailedNext'),
        closable: true,
      }),
    [analysis_id, t],
  );
  const pdf = usePdf(lesson, language, failed);
  if (!lesson.own || lesson.deleted_at !== null || lesson.status < statuses.classroom.done) return null;
  const save = async (file: () => Promise<Blob>, ending: string) => {
    setFetching(true);
    try {
      saveFile(await file(), fileName(title, ending));
    } catch {
      // Told already, by the call itself.
    } finally {
      setFetching(false);
    }
  };
  const items = [
    ...(withoutPage
      ? []
      : [
          {
            key: 'html',
            label: t('kinds.html'),
            onClick: () => void navigate({ to: '/report/$analysisId', params: { analysisId: analysis_id } }),
          },
        ]),
    {
      key: 'pdf',
      label: pdf.isUnderWay ? t('printing') : t('kinds.pdf'),
      disabled: pdf.isUnderWay,
      onClick: () => void pdf.start(),
    },
    {
      key: 'xlsx',
      label: t('kinds.xlsx'),
      onClick: () => void save(() => fetchFile(getTable, { analysis_ids: analysis_id, language }), 'xlsx'),
    },
    {
      key: 'json',
      label: t('kinds.json'),
      onClick: () => void save(() => fetchFile(getBundle, { analysis_id }), 'json'),
    },
  ];
  return (
    <MenuDropdown menu={{ items }}>
      <Button icon={<ExportOutlined />} loading={pdf.isUnderWay || isFetching}>
        {pdf.isUnderWay ? t('printing') : t('export')}
      </Button>
    </MenuDropdown>
  );
}
