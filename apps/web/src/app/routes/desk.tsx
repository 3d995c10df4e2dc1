import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { tableSearch } from '../../platform/address/table-search.ts';
import { editionArea } from '../areas.tsx';
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

const waitingList = createRoute({
  getParentRoute: () => editionArea,
  path: '/registrations/waiting-list',
  component: lazyRouteComponent(() => import('../../features/desk/waiting/waiting-page.tsx'), 'WaitingPage'),
});

export const deskRoutes = [
  registrations,
  newRegistration,

  registration,
  waitingList,
] as const;
