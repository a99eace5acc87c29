import { FolderOpenOutlined, UploadOutlined } from '@ant-design/icons';
import { recordingLimits } from '@kejing/contract/recordings';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { bytesText } from '../../ui/upload-tray/amounts.ts';
import { useNarrow } from '../../ui/use-narrow.ts';

interface Props {
  onFiles: () => void;
  onFolder: () => void;
}

/** Stands where there is no lesson yet: the way to the first one. The whole page takes what is dropped. */
export function Invitation({ onFiles, onFolder }: Props) {
  const { t } = useTranslation('lessons');
  const isNarrow = useNarrow();
  return (
    <>
      <ol className="lesson-steps">
        {t('empty.steps', { returnObjects: true }).map(({ title, text }, index) => (
          <li key={title}>
            <b aria-hidden="true">{index + 1}</b>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <div className="lesson-invitation">
        <strong>{t('empty.drop')}</strong>
        <span>
          {t('empty.limits', {
            size: bytesText(recordingLimits.bytesPerFile),
            hours: recordingLimits.hoursPerFile,
          })}
        </span>
        <small>{t('empty.consent')}</small>
        <div className="lesson-invitation-buttons">
          {!isNarrow && (
            <Button icon={<FolderOpenOutlined />} onClick={onFolder}>
              {t('choose.folder')}
            </Button>
          )}
          <Button type="primary" icon={<UploadOutlined />} onClick={onFiles}>
            {t('choose.files')}
          </Button>
        </div>
      </div>
    </>
  );
}
