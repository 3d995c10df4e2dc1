import { Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { CountBadge } from './count-badge.tsx';
import type { NavigationItem } from './navigation-item.ts';
import { NavigationLink } from './navigation-link.tsx';
import classes from './phone-bar.module.css';
import { useNavigationDrawer } from './use-navigation-drawer.tsx';

interface PhoneBarProps {
  label: string;
  items: readonly NavigationItem[];
}

/** With more items, the last place opens the whole list. */
const places = 5;

export function PhoneBar({ label, items }: PhoneBarProps): ReactElement {
  const { opener, drawer } = useNavigationDrawer({ title: label, items });
  const hasMore = items.length > places;
  const chosen = items.filter(({ isOnPhoneBar }) => isOnPhoneBar);
  const shown = hasMore ? (chosen.length > 0 ? chosen : items).slice(0, places - 1) : items;
  return (
    <>
      <nav className={classes.bar} aria-label={label}>
        {shown.map((item) => (
          <NavigationLink key={item.label} item={item} className={classes.item}>
            <span className={classes.icon}>
              {item.icon && <item.icon size={22} stroke={1.8} />}
              <CountBadge count={item.count ?? 0} label={item.countLabel ?? ''} isFloating />
            </span>
            <Text component="span" inherit truncate maw="100%">
              {item.shortLabel ?? item.label}
            </Text>
          </NavigationLink>
        ))}
        {hasMore && (
          <button type="button" className={classes.item} {...opener}>
            <span className={classes.icon}>
              <IconDots size={22} stroke={1.8} aria-hidden="true" />
            </span>
            <Text component="span" inherit truncate maw="100%">
              Plus
            </Text>
          </button>
        )}
      </nav>
      {drawer}
    </>
  );
}
