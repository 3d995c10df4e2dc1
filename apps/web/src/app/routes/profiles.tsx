import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { joinFamilySearch } from '../../features/families/search.ts';
import { editionArea, memberArea, publicArea } from '../areas.tsx';
import { whileCodeLoads } from '../while-code-loads.ts';

const profile = createRoute({
  getParentRoute: () => memberArea,
  path: '/profile',
  loader: whileCodeLoads(() => import('../loaders/profile.ts')),
  component: lazyRouteComponent(() => import('./profile-with-family.tsx'), 'ProfileWithFamily'),
});

const joinFamily = createRoute({
  getParentRoute: () => publicArea,
  path: '/join-family',
  validateSearch: joinFamilySearch,
  staticData: { isQuiet: true },
  component: lazyRouteComponent(() => import('../../features/families/join-page.tsx'), 'JoinFamilyPage'),
});

const healthDesk = createRoute({
  getParentRoute: () => editionArea,
  path: '/health',
  component: lazyRouteComponent(
    () => import('../../features/profiles/health-desk/health-desk-page.tsx'),
    'HealthDeskPage',
  ),
});

export const memberProfileRoutes = [profile] as const;
export const publicProfileRoutes = [joinFamily] as const;
export const editionProfileRoutes = [healthDesk] as const;
