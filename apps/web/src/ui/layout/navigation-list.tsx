import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { CountBadge } from './count-badge.tsx';
import type { NavigationItem } from './navigation-item.ts';
import classes from './navigation-list.module.css';

interface NavigationListProps {
  label: string;
  items: readonly NavigationItem[];
  onChoose: () => void;
}

/** Large lines to tap, one below the other. */
export function NavigationList({ label, items, onChoose }: NavigationListProps): ReactElement {
  return (
    <nav aria-label={label}>
      <ul className={classes.list}>
        {items.map(({ to, params, label: text, icon: Icon, count = 0, countLabel = '', isExact = false }) => (
          <li key={text}>
            <Link
              to={to}
              {...(params ? { params } : {})}
              className={classes.item}
              activeOptions={{ exact: isExact }}
              onClick={onChoose}
            >
              {Icon && <Icon size={22} stroke={1.8} />}
              <span className={classes.text}>{text}</span>
              <CountBadge count={count} label={countLabel} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
