import { DownOutlined } from '@ant-design/icons';
import { Link, useRouter } from '@tanstack/react-router';
import { Button } from 'antd';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuDropdown } from '../../ui/menu-dropdown.tsx';
import type { Place } from './use-menu.ts';

/** How many of the row's children stand on its first line; the others have no room. */
function useFitting() {
  const row = useRef<HTMLUListElement>(null);
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  const measure = useCallback(() => {
    const tops = [...(row.current?.children ?? [])].map((child) => (child as HTMLElement).offsetTop);
    setFitting(tops.filter((top) => top === tops[0]).length);
  }, []);
  // Other places and other words have other widths.
  useLayoutEffect(measure);
  useEffect(() => {
    if (!row.current) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [measure]);
  return { row, fitting };
}

/** The menu as a row; what finds no room is behind the last button. */
export function TopMenu({ places }: { places: Place[] }) {
  const { t } = useTranslation();
  const router = useRouter();
  const { row, fitting } = useFitting();
  const hidden = places.slice(fitting);
  return (
    <nav className="shell-top-menu" aria-label={t('menu')}>
      <ul ref={row}>
        {places.map(({ to, title }, index) => (
          <li key={to} inert={index >= fitting}>
            <Link to={to as '/'} className="shell-top-link">
              {t(`pages.${title}`)}
            </Link>
          </li>
        ))}
      </ul>
      <MenuDropdown
        menu={{
          items: hidden.map(({ to, title, icon: Icon }) => ({
            key: to,
            icon: Icon && <Icon />,
            label: t(`pages.${title}`),
          })),
          onClick: ({ key }) => void router.navigate({ to: key }),
        }}
      >
        <Button type="text" className="shell-more" hidden={hidden.length === 0}>
          {t('more')} <DownOutlined />
        </Button>
      </MenuDropdown>
    </nav>
  );
}
