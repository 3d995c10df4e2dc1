import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { editionSearch, volunteersSearch } from '../../features/volunteers/search.ts';
import { editionArea, memberArea } from '../areas.tsx';

const volunteers = createRoute({
  getParentRoute: () => editionArea,
  path: '/volunteers',
  staticData: { isFullWidth: true },
  validateSearch: volunteersSearch,
  component: lazyRouteComponent(
    () => import('../../features/volunteers/volunteers-page.tsx'),
    'VolunteersPage',
  ),
});

const volunteer = createRoute({
  getParentRoute: () => memberArea,
  path: '/volunteer',
  validateSearch: editionSearch,
  component: lazyRouteComponent(() => import('../volunteer-space.tsx'), 'VolunteerSpace'),
});

const presence = createRoute({
  getParentRoute: () => memberArea,
  path: '/presence',
  validateSearch: editionSearch,
  staticData: { opensOffline: true },
  component: lazyRouteComponent(() => import('../presence-home.tsx'), 'PresenceHome'),
});

export const editionVolunteerRoutes = [volunteers] as const;

export const memberVolunteerRoutes = [volunteer, presence] as const;
