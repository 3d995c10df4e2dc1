import { Box } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { CountBadge } from './count-badge.tsx';
import type { NavigationItem } from './navigation-item.ts';
import { NavigationLink } from './navigation-link.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { PlainList } from './plain-list.tsx';
import classes from './side-navigation.module.css';

interface SideNavigationProps {
  label: string;
  items: readonly NavigationItem[];
  identity?: ReactNode;
  /** Shows the identity on narrow screens too, for pages that do not name it themselves. */
  keepsIdentity?: boolean;
}

export function SideNavigation({
  label,
  items,
  identity,
  keepsIdentity = false,
}: SideNavigationProps): ReactElement {
  return (
    <>
      <div className={classes.column} data-keeps-identity={keepsIdentity || undefined}>
        {identity && <div className={classes.identity}>{identity}</div>}
        <nav aria-label={label}>
          <PlainList gap={4}>
            {items.map((item) => (
              <li key={item.label}>
                <NavigationLink item={item} className={classes.item}>
                  {item.icon && <item.icon size={20} stroke={1.8} />}
                  <Box component="span" flex={1} miw={0}>
                    {item.label}
                  </Box>
                  <CountBadge count={item.count ?? 0} label={item.countLabel ?? ''} />
                </NavigationLink>
              </li>
            ))}
          </PlainList>
        </nav>
      </div>
      <PhoneBar label={label} items={items} />
    </>
  );
}
