import { CaretRightOutlined, CloseOutlined, PauseOutlined } from '@ant-design/icons';
import { Button, Popconfirm } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Upload, UploadState } from '../../client/uploads/types.ts';

/** What a person can do with one upload; each is given its id. */
export interface UploadActions {
  onPause: (id: string) => void;
  onResume: (id: string) => void;
  /** Of the whole lesson: without one of its files there is none. */
  onCancel: (id: string) => void;
  onRetry: (id: string) => void;
  onChooseFile: (id: string) => void;
  onAllow: (id: string) => void;
  onDismiss: (id: string) => void;
}

type Action = 'pause' | 'resume' | 'cancel' | 'retry' | 'choose' | 'allow' | 'dismiss';

const offered: Record<UploadState, readonly Action[]> = {
  waiting: ['pause', 'cancel'],
  extracting: ['cancel'],
  sending: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  offline: ['cancel'],
  'signed-out': ['cancel'],
  'needs-file': ['choose', 'cancel'],
  'needs-permission': ['allow', 'cancel'],
  checking: [],
  done: ['dismiss'],
  failed: ['retry', 'cancel'],
  refused: ['dismiss'],
};

const pictures: Partial<Record<Action, ReactNode>> = {
  pause: <PauseOutlined />,
  resume: <CaretRightOutlined />,
  cancel: <CloseOutlined />,
  dismiss: <CloseOutlined />,
};

export function UploadButtons({ upload, actions }: { upload: Upload; actions: UploadActions }) {
  const { t } = useTranslation('tray');
  const { id, name } = upload;
  const does: Record<Action, (id: string) => void> = {
    pause: actions.onPause,
    resume: actions.onResume,
    cancel: actions.onCancel,
    retry: actions.onRetry,
    choose: actions.onChooseFile,
    allow: actions.onAllow,
    dismiss: actions.onDismiss,
  };
  const button = (action: Action, onClick?: () => void) => {
    const label = t(`actions.${action}`);
    const picture = pictures[action];
    return (
      <Button
        key={action}
        size="small"
        type={picture ? 'text' : 'link'}
        icon={picture}
        title={label}
        aria-label={t('actions.of', { action: label, name })}
        onClick={onClick}
      >
        {picture ? null : label}
      </Button>
    );
  };
  return (
    <span className="upload-buttons">
      {offered[upload.state].map((action) =>
        action === 'cancel' ? (
          <Popconfirm
            key={action}
            placement="topRight"
            title={t('confirm.title')}
            description={t('confirm.text')}
            okText={t('confirm.yes')}
            cancelText={t('confirm.no')}
            onConfirm={() => actions.onCancel(id)}
          >
            {button(action)}
          </Popconfirm>
        ) : (
          button(action, () => does[action](id))
        ),
      )}
    </span>
  );
}
