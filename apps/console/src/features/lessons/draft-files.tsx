import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { InspectedFile } from '../../client/uploads/types.ts';
import { bytesText } from '../../ui/upload-tray/amounts.ts';
import { lengthText } from './lesson-words.ts';

interface Props {
  files: InspectedFile[];
  onMove: (index: number, by: -1 | 1) => void;
  onLeaveOut: (file: InspectedFile) => void;
}

const factsOf = ({ file, seconds }: InspectedFile) =>
  [bytesText(file.size), seconds === undefined ? '' : lengthText(seconds)].filter(Boolean).join(' · ');

/** The files of a lesson in the order in which they are joined. */
export function DraftFiles({ files, onMove, onLeaveOut }: Props) {
  const { t } = useTranslation('lessons');
  return (
    <ol className="draft-files">
      {files.map((each, index) => {
        const { name } = each.file;
        return (
          <li key={each.path}>
            <span title={each.path}>{name}</span>
            <small>{factsOf(each)}</small>
            <span className="draft-tools">
              {files.length > 1 && (
                <>
                  <Button
                    type="text"
                    size="small"
                    icon={<ArrowUpOutlined />}
                    aria-label={t('upload.up', { name })}
                    // Stays in the row of keys even where it can do nothing, so that nobody loses their place.
                    aria-disabled={index === 0}
                    onClick={() => onMove(index, -1)}
                  />
                  <Button
                    type="text"
                    size="small"
                    icon={<ArrowDownOutlined />}
                    aria-label={t('upload.down', { name })}
                    aria-disabled={index === files.length - 1}
                    onClick={() => onMove(index, 1)}
                  />
                </>
              )}
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined />}
                aria-label={t('upload.removeFile', { name })}
                onClick={() => onLeaveOut(each)}
              />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
