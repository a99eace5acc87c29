import { QuestionCircleOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { openFinder } from './finder-state.ts';
import { Keys } from './keys.tsx';
import './palette.css';

export function FindButton({ onGo }: { onGo?: () => void }) {
  const { t } = useTranslation();
  const find = () => {
    onGo?.();
    openFinder('palette');
  };
  return (
    <Button className="shell-find" icon={<SearchOutlined />} onClick={find}>
      <span className="shell-find-words">{t('palette.open')}</span>
      <span className="shell-find-keys" aria-hidden>
        <Keys keys="mod+k" />
      </span>
    </Button>
  );
}

export function HelpButton() {
  const { t } = useTranslation();
  return (
    <Button
      type="text"
      icon={<QuestionCircleOutlined />}
      aria-label={t('help')}
      onClick={() => openFinder('shortcuts')}
    />
  );
}
