import { Link, type LinkComponentProps } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import type { NavigationItem } from './navigation-item.ts';

interface NavigationLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  item: NavigationItem;
}

/** A link of a navigation. `data-status="active"` marks the place where one is. */
export function NavigationLink({ item, ...anchor }: NavigationLinkProps): ReactElement {
  const { to, params = {}, isExact = false } = item;
  // The pair was checked where the entry was written; here its parts come one by one.
  const link = { ...anchor, to, params, activeOptions: { exact: isExact } } as LinkComponentProps;
  return <Link {...link} />;
}
