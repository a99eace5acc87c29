import { Link } from '@tanstack/react-router';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Place } from './use-menu.ts';

interface Props {
  places: Place[];
  /** Pictures only; the words stand beside them when asked for. */
  folded?: boolean;
  onGo?: () => void;
}

/** The menu as a column: at the side, or in the drawer of a narrow screen. */
export function MenuLinks({ places, folded = false, onGo }: Props) {
  const { t } = useTranslation();
  return (
    <ul className="shell-links">
      {places.map(({ to, title, icon: Icon }) => (
        <li key={to}>
          <Tooltip title={folded ? t(`pages.${title}`) : undefined} placement="right">
            <Link to={to as '/'} onClick={onGo} className="shell-link" aria-label={t(`pages.${title}`)}>
              {Icon && <Icon />}
              {!folded && <span>{t(`pages.${title}`)}</span>}
            </Link>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
