import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { doorSearch } from '../../features/check-in/search.ts';
import { figuresSearch, statementSearch } from '../../features/dashboard/search.ts';
import { editionArea, memberArea } from '../areas.tsx';
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

const figures = createRoute({
  getParentRoute: () => editionArea,
  path: '/figures',
  staticData: { isFullWidth: true },
  validateSearch: figuresSearch,
  component: lazyRouteComponent(
    () => import('../../features/dashboard/figures/figures-page.tsx'),
    'FiguresPage',
  ),
});

const door = createRoute({
  getParentRoute: () => memberArea,
  path: '/check-in',
  validateSearch: doorSearch,
  staticData: { opensOffline: true },
  component: lazyRouteComponent(() => import('../door-home.tsx'), 'DoorHome'),
});

/** The door's former address, in bookmarks: a page that opens without a network has one of its own. */
const formerDoor = createRoute({
  getParentRoute: () => editionArea,
  path: '/check-in',
  beforeLoad: ({ params }) => {
    throw redirect({
      to: '/check-in',
      search: { eventEditionDocumentId: params.editionId },
      replace: true,
    });
  },
});

export const editionDashboardRoutes = [home, figures, statement, formerDoor] as const;

export const memberDoorRoutes = [door] as const;
