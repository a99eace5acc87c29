import { Dropdown, type MenuProps } from 'antd';
import type { ReactElement } from 'react';

/** A menu of things to do behind a button. Opened, its first entry has the focus, so that the arrow keys work at once. */
export function MenuDropdown({ menu, children }: { menu: MenuProps; children: ReactElement }) {
  return (
    // The person has just asked for it.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <Dropdown trigger={['click']} autoFocus menu={menu}>
      {children}
    </Dropdown>
  );
}
