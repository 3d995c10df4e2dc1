import { Link, type LinkComponentProps } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import type { NavigationItem } from './navigation-item.ts';

interface NavigationLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  item: NavigationItem;
}

/** `data-status="active"` marks the current page. */
export function NavigationLink({ item, ...anchor }: NavigationLinkProps): ReactElement {
  const { to, params = {}, search, isExact = false } = item;
  // The types of `to`, `params` and `search` match where the item was declared, but are lost here.
  const link = {
    ...anchor,
    to,
    params,
    ...(search && { search }),
    activeOptions: { exact: isExact },
  } as LinkComponentProps;
  return <Link {...link} />;
}
