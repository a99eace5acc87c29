import { DownloadOutlined } from '@ant-design/icons';
import { subtitleKinds, subtitlesOf } from '@kejing/contract/subtitles';
import { speakerRoles, type Transcript } from '@kejing/contract/transcripts';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { fileName, saveFile } from '../../client/save-file.ts';

/** The words as a file: made here, of what is shown. */
export function TranscriptDownload({ transcript, title }: { transcript: Transcript; title: string }) {
  const { t } = useTranslation('transcript');
  if (transcript.utterances.every(({ text }) => !text)) return null;
  const names = Object.fromEntries(speakerRoles.map((role) => [role, t(`role.${role}`)])) as Record<
    (typeof speakerRoles)[number],
    string
  >;
  const items = subtitleKinds.map((kind) => ({
    key: kind,
    label: t(`kinds.${kind}`),
    onClick: () =>
      saveFile(
        new Blob([subtitlesOf(transcript, kind, names)], { type: 'text/plain;charset=utf-8' }),
        fileName(title, kind),
      ),
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button type="text" size="small" icon={<DownloadOutlined />}>
        {t('download')}
      </Button>
    </Dropdown>
  );
}
