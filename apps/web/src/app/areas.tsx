import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { FramedError, FramedNotFound } from './layouts/framed-states.tsx';
import { MemberLayout } from './layouts/member-layout.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';
import { RootLayout } from './layouts/root-layout.tsx';
import { requireSession } from './route-guards.ts';
import { whileCodeLoads } from './while-code-loads.ts';

export const root = createRootRoute({
  component: RootLayout,
  errorComponent: FramedError,
  notFoundComponent: FramedNotFound,
});

export const publicArea = createRoute({ getParentRoute: () => root, id: 'public', component: PublicLayout });

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

export const organizerArea = createRoute({
  getParentRoute: () => memberArea,
  id: 'organizer',
  component: lazyRouteComponent(() => import('./layouts/organizer-layout.tsx'), 'OrganizerLayout'),
});

export const editionArea = createRoute({
  getParentRoute: () => memberArea,
  path: '/organizer/editions/$editionId',
  loader: whileCodeLoads(() => import('./loaders/edition.ts')),
  component: lazyRouteComponent(() => import('./layouts/edition-layout.tsx'), 'EditionLayout'),
});

export const adminArea = createRoute({
  getParentRoute: () => memberArea,
  path: '/admin',
  component: lazyRouteComponent(() => import('./layouts/admin-layout.tsx'), 'AdminLayout'),
});

export const associationArea = createRoute({
  getParentRoute: () => memberArea,
  path: '/my-associations/$associationId',
  loader: whileCodeLoads(() => import('./loaders/association.ts')),
  component: lazyRouteComponent(() => import('./layouts/association-layout.tsx'), 'AssociationLayout'),
});
