import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { SearchParams } from '../platform/navigation/search-params.ts';
import { FramedError, FramedNotFound } from './layouts/framed-states.tsx';
import { MemberLayout } from './layouts/member-layout.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';
import { RootLayout } from './layouts/root-layout.tsx';
import { requireSession } from './route-guards.ts';

/** Addresses keep every parameter they came with; a page reads those that it knows. */
const anySearch = (search: SearchParams): SearchParams => search;

export const root = createRootRoute({
  component: RootLayout,
  validateSearch: anySearch,
  errorComponent: FramedError,
  notFoundComponent: FramedNotFound,
});

/** Pages for everyone, with pennants and footer. */
export const publicArea = createRoute({ getParentRoute: () => root, id: 'public', component: PublicLayout });

/** Pages of the person who is signed in, and the working areas below them. */
export const memberArea = createRoute({
  getParentRoute: () => root,
  id: 'member',
  component: MemberLayout,
  errorComponent: FramedError,
  staticData: { isForMembers: true },
  beforeLoad: ({ location, matches }) =>
    requireSession(
      location,
      matches.some(({ staticData }) => staticData.opensOffline),
    ),
});

/** Organisers before they have chosen an edition. */
export const organizerArea = createRoute({
  getParentRoute: () => memberArea,
  id: 'organizer',
  component: lazyRouteComponent(() => import('./layouts/organizer-layout.tsx'), 'OrganizerLayout'),
});

/** All that belongs to one edition. */
export const editionArea = createRoute({
  getParentRoute: () => memberArea,
  path: '/organizer/editions/$editionId',
  component: lazyRouteComponent(() => import('./layouts/edition-layout.tsx'), 'EditionLayout'),
});

/** All that belongs to one association. */
export const associationArea = createRoute({
  getParentRoute: () => memberArea,
  path: '/my-associations/$associationId',
  component: lazyRouteComponent(() => import('./layouts/association-layout.tsx'), 'AssociationLayout'),
});
