import type { ReactElement } from 'react';
import { CountBadge } from './count-badge.tsx';
import type { NavigationItem } from './navigation-item.ts';
import { NavigationLink } from './navigation-link.tsx';
import classes from './navigation-list.module.css';

interface NavigationListProps {
  label: string;
  items: readonly NavigationItem[];
  onChoose: () => void;
}

export function NavigationList({ label, items, onChoose }: NavigationListProps): ReactElement {
  return (
    <nav aria-label={label}>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.label}>
            <NavigationLink item={item} className={classes.item} onClick={onChoose}>
              {item.icon && <item.icon size={22} stroke={1.8} />}
              <span className={classes.text}>{item.label}</span>
              <CountBadge count={item.count ?? 0} label={item.countLabel ?? ''} />
            </NavigationLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
