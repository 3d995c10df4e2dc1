import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { badgesSearch, listSearch, questionSearch } from '../../features/desk/search.ts';
import { tableSearch } from '../../platform/address/table-search.ts';
import { editionArea, publicArea } from '../areas.tsx';
import { whileCodeLoads } from '../while-code-loads.ts';

const registrations = createRoute({
  getParentRoute: () => editionArea,
  path: '/registrations',
  staticData: { isFullWidth: true },
  validateSearch: tableSearch,
  loader: whileCodeLoads(() => import('../loaders/registrations.ts')),
  component: lazyRouteComponent(
    () => import('../../features/desk/list/registrations-page.tsx'),
    'RegistrationsPage',
  ),
});

const registration = createRoute({
  getParentRoute: () => editionArea,
  path: '/registrations/$registrationId',
  component: lazyRouteComponent(
    () => import('../../features/desk/detail/registration-page.tsx'),
    'RegistrationPage',
  ),
});

const newRegistration = createRoute({
  getParentRoute: () => editionArea,
  path: '/registrations/new',
  component: lazyRouteComponent(
    () => import('../../features/desk/register/register-page.tsx'),
    'RegisterPage',
  ),
});

const importRegistrations = createRoute({
  getParentRoute: () => editionArea,
  path: '/registrations/import',
  component: lazyRouteComponent(() => import('../../features/desk/import/import-page.tsx'), 'ImportPage'),
});

const badges = createRoute({
  getParentRoute: () => editionArea,
  path: '/badges',
  staticData: { isFullWidth: true },
  validateSearch: badgesSearch,
  component: lazyRouteComponent(() => import('../../features/desk/badges/badges-page.tsx'), 'BadgesPage'),
});

const lists = createRoute({
  getParentRoute: () => editionArea,
  path: '/lists',
  component: lazyRouteComponent(() => import('../../features/desk/lists/lists-page.tsx'), 'ListsPage'),
});

const list = createRoute({
  getParentRoute: () => editionArea,
  path: '/lists/$list',
  staticData: { isFullWidth: true },
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../../features/desk/lists/list-page.tsx'), 'ListPage'),
});

const waitingList = createRoute({
  getParentRoute: () => editionArea,
  path: '/registrations/waiting-list',
  component: lazyRouteComponent(() => import('../../features/desk/waiting/waiting-page.tsx'), 'WaitingPage'),
});

const change = createRoute({
  getParentRoute: () => editionArea,
  path: '/cancel-or-postpone',
  component: lazyRouteComponent(() => import('../../features/desk/change/change-page.tsx'), 'ChangePage'),
});

/** From a mail, with a signature; or from one's own registrations. */
const question = createRoute({
  getParentRoute: () => publicArea,
  path: '/postponements/$changeId',
  validateSearch: questionSearch,
  staticData: { isQuiet: true },
  component: lazyRouteComponent(
    () => import('../../features/desk/question/question-page.tsx'),
    'QuestionPage',
  ),
});

export const publicDeskRoutes = [question] as const;
export const deskRoutes = [
  change,
  registrations,
  newRegistration,
  importRegistrations,
  registration,
  badges,
  lists,
  list,
  waitingList,
] as const;
