import { SettingOutlined } from '@ant-design/icons';
import { themeColours, themeNames } from '@kejing/contract/theme-colours';
import { Button, Drawer, Segmented, Switch } from 'antd';
import { useState } from 'react';
import { defaultSetting, setting } from '../../client/setting.ts';
import { useStore } from '../../client/use-store.ts';

const choices = {
  layout: { name: '菜单位置', options: { top: '顶部', side: '侧边' } },
  navTheme: { name: '菜单颜色', options: { light: '浅色', dark: '深色' } },
  contentWidth: { name: '内容宽度', options: { Fluid: '流式', Fixed: '定宽' } },
} as const;

const switches = {
  fixedHeader: '固定顶栏',
  autoHideHeader: '下滑时隐藏顶栏',
  fixedSidebar: '固定侧边菜单',
  colourWeak: '色弱模式',
} as const;

/** For those who build the console, to try a layout; it is not part of what schools get, nor are its words. */
export function SettingPanel() {
  const [open, setOpen] = useState(false);
  const now = useStore(setting);
  return (
    <>
      <Button
        className="setting-panel-button"
        icon={<SettingOutlined />}
        aria-label="布局设置"
        onClick={() => setOpen(true)}
      />
      <Drawer open={open} onClose={() => setOpen(false)} title="布局设置（仅开发时）" size={320}>
        {Object.entries(choices).map(([key, { name, options }]) => (
          <div key={key} className="setting-panel-row">
            <span>{name}</span>
            <Segmented
              aria-label={name}
              value={now[key as keyof typeof choices]}
              options={Object.entries(options).map(([value, label]) => ({ value, label }))}
              onChange={(value) => setting.setState({ [key]: value })}
            />
          </div>
        ))}
        {Object.entries(switches).map(([key, name]) => (
          <div key={key} className="setting-panel-row">
            <span>{name}</span>
            <Switch
              aria-label={name}
              checked={now[key as keyof typeof switches]}
              onChange={(value) => setting.setState({ [key]: value })}
            />
          </div>
        ))}
        <div className="setting-panel-colours">
          {themeNames.map((name) => (
            <Button
              key={name}
              aria-pressed={(now.theme ?? 'daybreak') === name}
              style={{ background: themeColours[name].light.colorPrimary, color: '#fff' }}
              onClick={() => setting.setState({ theme: name })}
            >
              {name}
            </Button>
          ))}
        </div>
        <Button block onClick={() => setting.setState(defaultSetting)}>
          恢复默认
        </Button>
      </Drawer>
    </>
  );
}
