import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import type { NavigationItem } from './navigation-item.ts';

interface NavigationLinkProps {
  item: NavigationItem;
  className?: string | undefined;
  onClick?: () => void;
  children: ReactNode;
}

/** A link of a navigation. `data-status="active"` marks the place where one is. */
export function NavigationLink({ item, className, onClick, children }: NavigationLinkProps): ReactElement {
  const { to, params = {}, isExact = false } = item;
  // The pair was checked where the entry was written; here its parts come one by one.
  const target = { to, params } as LinkProps;
  return (
    <Link
      {...target}
      className={className}
      activeOptions={{ exact: isExact }}
      {...(onClick ? { onClick } : {})}
    >
      {children}
    </Link>
  );
}
