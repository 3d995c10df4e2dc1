import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { joinSearch } from '../../features/memberships/search.ts';
import {
  editionAssociationsSearch,
  eventPageSearch,
  eventsSearch,
  openEditionsSearch,
  participateSearch,
} from '../../features/participation/search.ts';
import { associationArea, editionArea, publicArea } from '../areas.tsx';
import { whileCodeLoads } from '../while-code-loads.ts';

const openEditions = createRoute({
  getParentRoute: () => publicArea,
  path: '/inscription/associations',
  validateSearch: openEditionsSearch,
  component: lazyRouteComponent(
    () => import('../../features/participation/join/open-editions-page.tsx'),
    'OpenEditionsPage',
  ),
});

/** An association's id opens its join page, an edition's the choice of an association. */
const joinOrChoose = createRoute({
  getParentRoute: () => publicArea,
  path: '/inscription/associations/$associationId',
  validateSearch: joinSearch,
  staticData: { isQuiet: true },
  component: lazyRouteComponent(() => import('../join-or-choose.tsx'), 'JoinOrChoose'),
});

export const publicParticipationRoutes = [openEditions, joinOrChoose] as const;

const events = createRoute({
  getParentRoute: () => associationArea,
  path: '/events',
  validateSearch: eventsSearch,
  loader: whileCodeLoads(() => import('../loaders/association-events.ts')),
  component: lazyRouteComponent(
    () => import('../../features/participation/events/events-page.tsx'),
    'AssociationEventsPage',
  ),
});

const event = createRoute({
  getParentRoute: () => associationArea,
  path: '/events/$eventId',
  validateSearch: eventPageSearch,
  component: lazyRouteComponent(
    () => import('../../features/participation/event/event-page.tsx'),
    'AssociationEventPage',
  ),
});

const participate = createRoute({
  getParentRoute: () => associationArea,
  path: '/participate',
  validateSearch: participateSearch,
  component: lazyRouteComponent(
    () => import('../../features/participation/join/participate-page.tsx'),
    'ParticipatePage',
  ),
});

export const associationParticipationRoutes = [events, event, participate] as const;

const associations = createRoute({
  getParentRoute: () => editionArea,
  path: '/associations',
  validateSearch: editionAssociationsSearch,
  component: lazyRouteComponent(
    () => import('../../features/participation/organizer/associations-page.tsx'),
    'EditionAssociationsPage',
  ),
});

export const editionParticipationRoutes = [associations] as const;
