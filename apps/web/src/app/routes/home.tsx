import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { memberArea, publicArea } from '../areas.tsx';
import { whileCodeLoads } from '../while-code-loads.ts';

const front = createRoute({
  getParentRoute: () => publicArea,
  path: '/',
  component: lazyRouteComponent(() => import('../../features/home/front-page.tsx'), 'FrontPage'),
});

const home = createRoute({
  getParentRoute: () => memberArea,
  path: '/home',
  loader: whileCodeLoads(() => import('../loaders/member-home.ts')),
  component: lazyRouteComponent(() => import('../../features/home/home-page.tsx'), 'HomePage'),
});

export const publicHomeRoutes = [front] as const;

export const memberHomeRoutes = [home] as const;
