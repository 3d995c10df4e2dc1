import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { memberArea, publicArea } from '../areas.tsx';

const profile = createRoute({
  getParentRoute: () => memberArea,
  path: '/profile',
  component: lazyRouteComponent(() => import('./profile-with-family.tsx'), 'ProfileWithFamily'),
});

const joinFamily = createRoute({
  getParentRoute: () => publicArea,
  path: '/join-family',
  staticData: { isQuiet: true },
  component: lazyRouteComponent(() => import('../../features/families/join-page.tsx'), 'JoinFamilyPage'),
});

export const memberProfileRoutes = [profile] as const;
export const publicProfileRoutes = [joinFamily] as const;
