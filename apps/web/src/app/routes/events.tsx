import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { eventsSearch } from '../../features/events/search.ts';
import { publicArea } from '../areas.tsx';
import { whileCodeLoads } from '../while-code-loads.ts';

const list = createRoute({
  getParentRoute: () => publicArea,
  path: '/events',
  validateSearch: eventsSearch,
  component: lazyRouteComponent(() => import('../../features/events/list/events-page.tsx'), 'EventsPage'),
});

/** `/inscription/{slug}&eventEditionId={id}`: only the id counts. */
const event = createRoute({
  getParentRoute: () => publicArea,
  path: '/inscription/$eventKey',
  loader: whileCodeLoads(() => import('../loaders/event.ts')),
  component: lazyRouteComponent(() => import('../../features/events/event/event-page.tsx'), 'EventPage'),
});

export const publicEventRoutes = [list, event] as const;
