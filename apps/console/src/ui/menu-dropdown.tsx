import { Dropdown, type MenuProps } from 'antd';
import type { ReactElement } from 'react';

interface Props {
  menu: MenuProps;
  disabled?: boolean;
  /** The button. */
  children: ReactElement;
}

/** A menu of things to do behind a button. Opened, its first entry has the focus, so that the arrow keys work at once. */
export function MenuDropdown({ menu, disabled, children }: Props) {
  return (
    // The person has just asked for it.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <Dropdown trigger={['click']} autoFocus menu={menu} disabled={disabled}>
      {children}
    </Dropdown>
  );
}
