import { CloseOutlined } from '@ant-design/icons';
import { Button, theme } from 'antd';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { toastSeconds } from '../client/toast-times.ts';
import './toast-stack.css';
import { closeToast, currentToasts, onToastsChange, type Toast } from './toasts.ts';

const mostAtOnce = 3;

/** Stands once in the page; shows what `showToast` says, newest below. */
export function ToastStack() {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts);
  return (
    <output className="toast-stack">
      {toasts.slice(-mostAtOnce).map((toast) => (
        <ToastCard key={toast.key} toast={toast} />
      ))}
    </output>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation('ui');
  const { token } = theme.useToken();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  // A button that has gone takes the focus with it and says nothing.
  const held = hovered || (focused && toast.action !== undefined) || toast.action?.isPending === true;
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => closeToast(toast.key), (toast.seconds ?? toastSeconds.notice) * 1000);
    return () => clearTimeout(timer);
  }, [held, toast]);
  return (
    <div
      className="toast"
      style={{
        background: token.colorBgElevated,
        color: token.colorText,
        boxShadow: token.boxShadow,
        borderRadius: token.borderRadius,
      }}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className="toast-text">
        {toast.onClick ? (
          <button type="button" className="toast-open" onClick={toast.onClick}>
            {toast.title}
          </button>
        ) : (
          <strong>{toast.title}</strong>
        )}
        {toast.description && <div style={{ color: token.colorTextSecondary }}>{toast.description}</div>}
      </div>
      {toast.action && (
        <Button
          type="link"
          size="small"
          loading={toast.action.isPending === true}
          onClick={toast.action.onClick}
        >
          {toast.action.label}
        </Button>
      )}
      {toast.closable && (
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={t('close')}
          onClick={() => closeToast(toast.key)}
        />
      )}
    </div>
  );
}
