import { Dropdown, type GetRef, type Menu, type MenuProps } from 'antd';
import { cloneElement, useEffect, useRef, useState, type ReactElement } from 'react';

interface Props {
  /** Or how to make it, where that is worth doing only for whoever opens it. */
  menu: MenuProps | (() => MenuProps);
  disabled?: boolean;
  /** The button. */
  children: ReactElement<{ onClick?: () => void; disabled?: boolean; 'aria-haspopup'?: 'menu' }>;
}

/**
 * A menu of things to do behind a button. Opened, its first entry has the focus, so that the arrow keys work at once.
 * Until somebody opens it there is only the button: a long list has many of them.
 */
export function MenuDropdown({ menu, disabled, children }: Props) {
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(true);
  const opened = useFocused(isWanted && isOpen);
  const button = cloneElement(children, { 'aria-haspopup': 'menu', ...(disabled && { disabled }) });
  if (disabled) return button;
  if (!isWanted) return cloneElement(button, { onClick: () => setWanted(true) });
  return (
    <Dropdown
      trigger={['click']}
      menu={{ ...(typeof menu === 'function' ? menu() : menu), ...opened }}
      open={isOpen}
      onOpenChange={setOpen}
    >
      {button}
    </Dropdown>
  );
}

const mostFrames = 30;

/** The library's own focus comes before the menu has its place, and the page would jump to where it is not. */
function useFocused(isShown: boolean) {
  const ref = useRef<GetRef<typeof Menu>>(null);
  useEffect(() => {
    if (!isShown) return undefined;
    let left = mostFrames;
    let frame = 0;
    const focus = () => {
      const list = ref.current?.menu?.list;
      ref.current?.focus({ preventScroll: true });
      left -= 1;
      if (!list?.contains(document.activeElement) && left > 0) frame = requestAnimationFrame(focus);
    };
    frame = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(frame);
  }, [isShown]);
  return { ref };
}
