import { recordingLimits } from '@kejing/contract/recordings';
import { Link } from '@tanstack/react-router';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { InspectedFile } from '../../client/uploads/types.ts';
import { bytesText } from '../../ui/upload-tray/amounts.ts';
import { useLessonWords } from './lesson-words.ts';

const hour = 3600;

/** Files that cannot be uploaded, each with the reason. */
export function UnusableFiles({
  files,
  onLeaveOut,
}: {
  files: InspectedFile[];
  onLeaveOut: (file: InspectedFile) => void;
}) {
  const { t } = useTranslation('lessons');
  if (files.length === 0) return null;
  const reason = ({ file, seconds, problem = 'unreadable' }: InspectedFile) => {
    const size = bytesText(file.size);
    if (problem === 'too-large')
      return t('unusable.too-large', { size, limit: bytesText(recordingLimits.bytesPerFile) });
    const hours = ((seconds ?? 0) / hour).toFixed(1);
    return t(`unusable.${problem}`, { hours, limit: recordingLimits.hoursPerFile, size });
  };
  return (
    <Alert
      type="warning"
      showIcon
      title={t('unusable.title', { n: files.length })}
      description={
        <ul className="other-files">
          {files.map((each) => (
            <li key={each.path}>
              <span>
                <strong>{each.file.name}</strong> {reason(each)}
              </span>
              <Button type="link" size="small" onClick={() => onLeaveOut(each)}>
                {t('unusable.remove')}
              </Button>
            </li>
          ))}
        </ul>
      }
    />
  );
}

interface KnownProps {
  files: InspectedFile[];
  onResume: (file: InspectedFile) => void;
  onAnyway: (file: InspectedFile) => void;
  onLeaveOut: (file: InspectedFile) => void;
}

/** Files that this person has uploaded before, to the end or not. */
export function KnownFiles({ files, onResume, onAnyway, onLeaveOut }: KnownProps) {
  const { t } = useTranslation('lessons');
  const words = useLessonWords();
  return files.map((each) => {
    const { known, file, path } = each;
    if (!known) return null;
    const date = words.day(known.created_at);
    const action = (label: string, onClick: () => void) => (
      <Button type="link" size="small" onClick={onClick}>
        {label}
      </Button>
    );
    return (
      <Alert
        key={path}
        type="info"
        showIcon
        title={t(known.resumable ? 'known.unfinished' : 'known.same', { date })}
        description={
          <>
            {file.name} {t('known.in', { title: known.title })}
            <div className="known-actions">
              {known.resumable ? (
                action(t('known.resume'), () => onResume(each))
              ) : (
                // What was filled in here stays.
                <Link to="/lesson/$analysisId" params={{ analysisId: known.analysis_id }} target="_blank">
                  {t('known.open')}
                </Link>
              )}
              {action(t('known.anyway'), () => onAnyway(each))}
              {action(t('known.skip'), () => onLeaveOut(each))}
            </div>
          </>
        }
      />
    );
  });
}
