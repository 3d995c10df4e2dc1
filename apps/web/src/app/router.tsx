import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../platform/navigation/search-params.ts';
import { session } from '../platform/session/session.ts';
import { NotFoundPage } from '../ui/page-states/not-found-page.tsx';
import { PageSkeleton } from '../ui/page-states/page-skeleton.tsx';
import {
  adminArea,
  associationArea,
  editionArea,
  memberArea,
  organizerArea,
  publicArea,
  root,
} from './areas.tsx';
import { RouteError } from './layouts/route-error.tsx';
import { memberAccountRoutes, publicAccountRoutes } from './routes/accounts.tsx';
import { adminRoutes } from './routes/administration.tsx';
import { associationAssemblyRoutes, publicAssemblyRoutes } from './routes/assemblies.tsx';
import {
  associationRoutes,
  memberAssociationRoutes,
  publicAssociationRoutes,
} from './routes/associations.tsx';
import { associationCardRoutes, publicCardRoutes } from './routes/cards.tsx';
import { catalogRoutes } from './routes/catalog.tsx';
import { editionDashboardRoutes, memberDoorRoutes } from './routes/dashboard.tsx';
import { deskRoutes, publicDeskRoutes } from './routes/desk.tsx';
import { publicEventRoutes } from './routes/events.tsx';
import { associationFeeRoutes, memberFeeRoutes } from './routes/fees.tsx';
import { editionFormRoutes, libraryRoutes } from './routes/forms.tsx';
import { gallery } from './routes/gallery.tsx';
import { memberHomeRoutes, publicHomeRoutes } from './routes/home.tsx';
import {
  associationMailingRoutes,
  editionMailingRoutes,
  memberMailingRoutes,
  publicMailingRoutes,
} from './routes/mailing.tsx';
import {
  associationGroupRoutes,
  editionRoutes,
  memberOrganizerRoutes,
  organizerRoutes,
  publicOrganizerRoutes,
} from './routes/organizers.tsx';
import {
  associationParticipationRoutes,
  editionParticipationRoutes,
  publicParticipationRoutes,
} from './routes/participation.tsx';
import { editionProfileRoutes, memberProfileRoutes, publicProfileRoutes } from './routes/profiles.tsx';
import { memberRegistrationRoutes, publicRegistrationRoutes } from './routes/registration.tsx';
import { editionVolunteerRoutes, memberVolunteerRoutes } from './routes/volunteers.tsx';
import { createScrollRestoration } from './scroll-restoration.ts';

const routeTree = root.addChildren([
  publicArea.addChildren([
    ...publicHomeRoutes,
    ...publicAccountRoutes,
    ...publicEventRoutes,
    ...publicRegistrationRoutes,
    ...publicProfileRoutes,
    ...publicAssociationRoutes,
    ...publicCardRoutes,
    ...publicAssemblyRoutes,
    ...publicParticipationRoutes,
    ...publicOrganizerRoutes,
    ...publicDeskRoutes,
    ...publicMailingRoutes,
  ]),
  memberArea.addChildren([
    ...memberHomeRoutes,
    ...memberRegistrationRoutes,
    ...memberProfileRoutes,
    ...memberVolunteerRoutes,
    ...memberDoorRoutes,
    ...memberAccountRoutes,
    ...memberAssociationRoutes,
    ...memberFeeRoutes,
    ...memberOrganizerRoutes,
    ...memberMailingRoutes,
    organizerArea.addChildren([...organizerRoutes, ...libraryRoutes]),
    adminArea.addChildren([...adminRoutes]),
    associationArea.addChildren([
      ...associationRoutes,
      ...associationMailingRoutes,
      ...associationCardRoutes,
      ...associationAssemblyRoutes,
      ...associationFeeRoutes,
      ...associationParticipationRoutes,
      ...associationGroupRoutes,
    ]),
    editionArea.addChildren([
      ...editionDashboardRoutes,
      ...deskRoutes,
      ...editionRoutes,
      ...catalogRoutes,
      ...editionFormRoutes,
      ...editionMailingRoutes,
      ...editionParticipationRoutes,
      ...editionProfileRoutes,
      ...editionVolunteerRoutes,
    ]),
  ]),
  gallery,
]);

/** With a history of its own on the server, where each page gets a router for itself. */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // A pointer that crosses a menu asks for nothing.
    defaultPreloadDelay: 80,
    // Loaders fill the query cache, which knows itself what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 400,
    defaultPendingMinMs: 200,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundPage,
    // On the server it would add a script to the page.
    scrollRestoration: history ? false : createScrollRestoration(),
  });
  // A member's page waits for the session; its code need not, unless there will be no session.
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    const state = session.state();
    if (state.status === 'signed-out' || (state.status === 'unknown' && !state.mayBeSignedIn)) return;
    for (const route of router.getMatchedRoutes(toLocation.pathname)[0]) void router.loadRouteChunk(route);
  });
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }

  interface StaticDataRouteOption {
    /** Needs a session: left at once when it ends. */
    isForMembers?: boolean;
    /** A public page without pennants, such as a form. */
    isQuiet?: boolean;
    /** A page of a working area without its side navigation, such as the builder. */
    isAlone?: boolean;
    /** A table or a plan, beside the side navigation as wide as the screen. */
    isFullWidth?: boolean;
    /** Opens offline for a user who was signed in here: shows stored data and queues what it sends. */
    opensOffline?: boolean;
  }
}
