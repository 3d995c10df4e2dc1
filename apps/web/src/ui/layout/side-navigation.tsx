import { Box } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { CountBadge } from './count-badge.tsx';
import { GroupedList } from './grouped-list.tsx';
import type { NavigationItem } from './navigation-item.ts';
import { NavigationLink } from './navigation-link.tsx';
import { PhoneBar } from './phone-bar.tsx';
import classes from './side-navigation.module.css';

interface SideNavigationProps {
  label: string;
  items: readonly NavigationItem[];
  /** The page above this area. */
  back?: NavigationItem | undefined;
  identity?: ReactNode;
  /** Shows the identity on narrow screens too, for pages that do not name it themselves. */
  keepsIdentity?: boolean;
}

export function SideNavigation({
  label,
  items,
  back,
  identity,
  keepsIdentity = false,
}: SideNavigationProps): ReactElement {
  return (
    <>
      <div className={classes.column} data-keeps-identity={keepsIdentity || undefined}>
        {back && (
          <NavigationLink item={back} className={classes.back}>
            <IconArrowLeft size={16} stroke={2} aria-hidden="true" />
            {back.label}
          </NavigationLink>
        )}
        {identity && <div className={classes.identity}>{identity}</div>}
        <nav aria-label={label}>
          <GroupedList items={items} gap={2}>
            {(item) => (
              <NavigationLink item={item} className={classes.item}>
                {item.icon && <item.icon size={20} stroke={1.8} />}
                <Box component="span" flex={1} miw={0}>
                  {item.label}
                </Box>
                <CountBadge count={item.count ?? 0} label={item.countLabel ?? ''} />
              </NavigationLink>
            )}
          </GroupedList>
        </nav>
      </div>
      <PhoneBar label={label} items={items} />
    </>
  );
}
