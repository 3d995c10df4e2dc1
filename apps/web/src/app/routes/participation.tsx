import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { associationArea, editionArea, publicArea } from '../areas.tsx';

const openEditions = createRoute({
  getParentRoute: () => publicArea,
  path: '/inscription/associations',
  component: lazyRouteComponent(
    () => import('../../features/participation/join/open-editions-page.tsx'),
    'OpenEditionsPage',
  ),
});

/** An association's id opens its join page, an edition's the choice of an association. */
const joinOrChoose = createRoute({
  getParentRoute: () => publicArea,
  path: '/inscription/associations/$associationId',
  staticData: { isQuiet: true },
  component: lazyRouteComponent(() => import('../join-or-choose.tsx'), 'JoinOrChoose'),
});

export const publicParticipationRoutes = [openEditions, joinOrChoose] as const;

const events = createRoute({
  getParentRoute: () => associationArea,
  path: '/events',
  component: lazyRouteComponent(
    () => import('../../features/participation/events/events-page.tsx'),
    'AssociationEventsPage',
  ),
});

const event = createRoute({
  getParentRoute: () => associationArea,
  path: '/events/$eventId',
  component: lazyRouteComponent(
    () => import('../../features/participation/event/event-page.tsx'),
    'AssociationEventPage',
  ),
});

const participate = createRoute({
  getParentRoute: () => associationArea,
  path: '/participate',
  component: lazyRouteComponent(
    () => import('../../features/participation/join/participate-page.tsx'),
    'ParticipatePage',
  ),
});

export const associationParticipationRoutes = [events, event, participate] as const;

const associations = createRoute({
  getParentRoute: () => editionArea,
  path: '/associations',
  component: lazyRouteComponent(
    () => import('../../features/participation/organizer/associations-page.tsx'),
    'EditionAssociationsPage',
  ),
});

export const editionParticipationRoutes = [associations] as const;
