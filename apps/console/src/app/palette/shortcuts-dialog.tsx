import { Modal, Switch } from 'antd';
import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { setSingleKeys, shortcuts } from '../../client/shortcuts.ts';
import { useStore } from '../../client/use-store.ts';
import { Keys } from './keys.tsx';
import './palette.css';

/** The keys that do something on this screen. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { known, singleKeys } = useStore(shortcuts);
  const labelId = useId();
  return (
    <Modal open onCancel={onClose} footer={null} title={t('shortcuts.title')} width={440}>
      <dl className="shortcuts-list">
        {known.map(({ keys, label }) => (
          <Fragment key={keys}>
            <dt>{label}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </Fragment>
        ))}
      </dl>
      <div className="shortcuts-single">
        <Switch checked={singleKeys} onChange={setSingleKeys} aria-labelledby={labelId} />
        <div>
          <span id={labelId}>{t('shortcuts.single')}</span>
          <small>{t('shortcuts.singleWhy')}</small>
        </div>
      </div>
    </Modal>
  );
}
