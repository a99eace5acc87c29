import { ArrowDownOutlined, ArrowUpOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moved, toggled, type ColumnSettings } from './column-settings.ts';
import type { ListColumn } from './list-types.ts';

interface Props<Row> {
  columns: readonly ListColumn<Row>[];
  settings: ColumnSettings;
  onChange: (settings: ColumnSettings) => void;
  onReset: () => void;
}

/** Which columns are shown, and in which order. */
export function ColumnSettingsButton<Row>({ columns, settings, onChange, onReset }: Props<Row>) {
  const { t } = useTranslation('list');
  const [isOpen, setOpen] = useState(false);
  const ordered = settings.order.flatMap((key) => columns.filter((column) => column.key === key));
  const free = ordered.filter(({ fixed }) => !fixed);
  const content = (
    <div className="list-columns">
      <ul>
        {ordered.map(({ key, title, fixed }) => (
          <li key={key}>
            <Checkbox
              checked={!settings.hidden.includes(key)}
              disabled={fixed}
              onChange={() => onChange(toggled(settings, key))}
            >
              {title}
            </Checkbox>
            {!fixed && (
              <span>
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowUpOutlined />}
                  aria-label={t('columns.up', { title })}
                  // Stays in the row of keys even where it can do nothing, so that nobody loses their place.
                  aria-disabled={free[0]?.key === key}
                  onClick={() => free[0]?.key !== key && onChange(moved(settings, key, -1))}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowDownOutlined />}
                  aria-label={t('columns.down', { title })}
                  aria-disabled={free.at(-1)?.key === key}
                  onClick={() => onChange(moved(settings, key, 1))}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      <Button type="link" onClick={onReset}>
        {t('columns.reset')}
      </Button>
    </div>
  );
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('columns.title')}
      content={content}
      open={isOpen}
      onOpenChange={setOpen}
    >
      <Tooltip title={isOpen ? '' : t('columns.title')}>
        <Button icon={<SettingOutlined />} aria-label={t('columns.title')} aria-expanded={isOpen} />
      </Tooltip>
    </Popover>
  );
}
