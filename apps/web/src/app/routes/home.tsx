import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { memberArea, publicArea } from '../areas.tsx';
import { queryClient } from '../query-client.ts';

const front = createRoute({
  getParentRoute: () => publicArea,
  path: '/',
  component: lazyRouteComponent(() => import('../../features/home/front-page.tsx'), 'FrontPage'),
});

const home = createRoute({
  getParentRoute: () => memberArea,
  path: '/home',
  // Fetched while the page's code loads; the validation library stays out of the first bundle.
  loader: () => {
    void import('../../features/home/api.ts').then(({ homeQuery }) => queryClient.prefetchQuery(homeQuery));
  },
  component: lazyRouteComponent(() => import('../../features/home/home-page.tsx'), 'HomePage'),
});

export const publicHomeRoutes = [front] as const;

export const memberHomeRoutes = [home] as const;
