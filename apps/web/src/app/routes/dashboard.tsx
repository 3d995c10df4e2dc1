import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { statementSearch } from '../../features/dashboard/search.ts';
import { editionArea } from '../areas.tsx';
import { whileCodeLoads } from '../while-code-loads.ts';

const home = createRoute({
  getParentRoute: () => editionArea,
  path: '/',
  loader: whileCodeLoads(() => import('../loaders/edition-home.ts')),
  component: lazyRouteComponent(() => import('../edition-home.tsx'), 'EditionHome'),
});

const statement = createRoute({
  getParentRoute: () => editionArea,
  path: '/statement',
  staticData: { isFullWidth: true },
  validateSearch: statementSearch,
  component: lazyRouteComponent(() => import('../../features/dashboard/statement-page.tsx'), 'StatementPage'),
});

const checkIn = createRoute({
  getParentRoute: () => editionArea,
  path: '/check-in',
  component: lazyRouteComponent(() => import('../../features/check-in/check-in-page.tsx'), 'CheckInPage'),
});

export const editionDashboardRoutes = [home, statement, checkIn] as const;
