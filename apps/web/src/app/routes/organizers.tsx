import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { tableSearch } from '../../platform/address/table-search.ts';
import { associationArea, editionArea, memberArea, organizerArea, publicArea } from '../areas.tsx';

const events = createRoute({
  getParentRoute: () => organizerArea,
  path: '/organizer',
  component: lazyRouteComponent(
    () => import('../../features/organizers/events/events-page.tsx'),
    'EventsPage',
  ),
});

const newEvent = createRoute({
  getParentRoute: () => organizerArea,
  path: '/organizer/events/new',
  component: lazyRouteComponent(
    () => import('../../features/organizers/events/new-event-page.tsx'),
    'NewEventPage',
  ),
});

const blankEvent = createRoute({
  getParentRoute: () => organizerArea,
  path: '/organizer/events/new/blank',
  component: lazyRouteComponent(
    () => import('../../features/organizers/events/blank-event-page.tsx'),
    'BlankEventPage',
  ),
});

const myGroups = createRoute({
  getParentRoute: () => organizerArea,
  path: '/organizer/groups',
  component: lazyRouteComponent(
    () => import('../../features/organizers/groups/my-groups-page.tsx'),
    'MyGroupsPage',
  ),
});

export const organizerRoutes = [events, newEvent, blankEvent, myGroups] as const;

/** What belongs to an event and not to one of its editions. */
const eventArea = createRoute({
  getParentRoute: () => memberArea,
  path: '/organizer/events/$eventId',
  component: lazyRouteComponent(() => import('../layouts/event-layout.tsx'), 'EventLayout'),
});

const event = createRoute({
  getParentRoute: () => eventArea,
  path: '/',
  component: lazyRouteComponent(() => import('../event-home.tsx'), 'EventHome'),
});

const eventDetails = createRoute({
  getParentRoute: () => eventArea,
  path: '/details',
  component: lazyRouteComponent(
    () => import('../../features/organizers/events/event-details-page.tsx'),
    'EventDetailsPage',
  ),
});

const eventSponsors = createRoute({
  getParentRoute: () => eventArea,
  path: '/sponsors',
  component: lazyRouteComponent(
    () => import('../../features/organizers/sponsors/sponsor-pages.tsx'),
    'EventSponsorsPage',
  ),
});

const eventAdmins = createRoute({
  getParentRoute: () => eventArea,
  path: '/admins',
  component: lazyRouteComponent(
    () => import('../../features/organizers/admins/admin-pages.tsx'),
    'EventAdminsPage',
  ),
});

const eventPaymentAccount = createRoute({
  getParentRoute: () => eventArea,
  path: '/payment-account',
  component: lazyRouteComponent(
    () => import('../../features/organizers/events/payment-account-page.tsx'),
    'EventPaymentAccountPage',
  ),
});

/** Outside `organizerArea`: an event has its own layout. */
export const memberOrganizerRoutes = [
  eventArea.addChildren([event, eventDetails, eventPaymentAccount, eventSponsors, eventAdmins]),
] as const;

const editionDetails = createRoute({
  getParentRoute: () => editionArea,
  path: '/details',
  component: lazyRouteComponent(
    () => import('../../features/organizers/editions/details-page.tsx'),
    'EditionDetailsPage',
  ),
});

const editionSettings = createRoute({
  getParentRoute: () => editionArea,
  path: '/settings',
  component: lazyRouteComponent(
    () => import('../../features/organizers/editions/settings-page.tsx'),
    'EditionSettingsPage',
  ),
});

const editionSponsors = createRoute({
  getParentRoute: () => editionArea,
  path: '/sponsors',
  component: lazyRouteComponent(
    () => import('../../features/organizers/sponsors/sponsor-pages.tsx'),
    'EditionSponsorsPage',
  ),
});

const editionGroups = createRoute({
  getParentRoute: () => editionArea,
  path: '/groups',
  validateSearch: tableSearch,
  component: lazyRouteComponent(
    () => import('../../features/organizers/groups/groups-page.tsx'),
    'GroupsPage',
  ),
});

const editionAdmins = createRoute({
  getParentRoute: () => editionArea,
  path: '/admins',
  component: lazyRouteComponent(
    () => import('../../features/organizers/admins/admin-pages.tsx'),
    'EditionAdminsPage',
  ),
});

export const editionRoutes = [
  editionDetails,
  editionSettings,
  editionSponsors,
  editionGroups,
  editionAdmins,
] as const;

const invitation = createRoute({
  getParentRoute: () => publicArea,
  path: '/organizer/invitations/$token',
  staticData: { isQuiet: true },
  component: lazyRouteComponent(
    () => import('../../features/organizers/invitations/invitation-page.tsx'),
    'InvitationPage',
  ),
});

/** Public: an invitation can be read without an account. */
export const publicOrganizerRoutes = [invitation] as const;

const associationGroups = createRoute({
  getParentRoute: () => associationArea,
  path: '/groups',
  validateSearch: tableSearch,
  component: lazyRouteComponent(
    () => import('../../features/organizers/groups/association-groups-page.tsx'),
    'AssociationGroupsPage',
  ),
});

export const associationGroupRoutes = [associationGroups] as const;
