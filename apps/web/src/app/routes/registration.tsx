import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
  claimSearch,
  mineSearch,
  registrationSearch,
  statusSearch,
} from '../../features/registration/search.ts';
import { memberArea, publicArea } from '../areas.tsx';
import { whileCodeLoads } from '../while-code-loads.ts';

const quiet = { isQuiet: true };

const inscriptions = createRoute({
  getParentRoute: () => publicArea,
  path: '/inscriptions',
  validateSearch: registrationSearch,
  staticData: quiet,
  loader: whileCodeLoads(() => import('../loaders/registration.ts')),
  component: lazyRouteComponent(
    () => import('../../features/registration/registration-page.tsx'),
    'RegistrationPage',
  ),
});

const status = createRoute({
  getParentRoute: () => memberArea,
  path: '/inscriptions/status',
  validateSearch: statusSearch,
  component: lazyRouteComponent(
    () => import('../../features/registration/status/status-page.tsx'),
    'StatusPage',
  ),
});

const claim = createRoute({
  getParentRoute: () => publicArea,
  path: '/inscriptions/claim',
  validateSearch: claimSearch,
  staticData: quiet,
  component: lazyRouteComponent(() => import('../../features/registration/mine/claim-page.tsx'), 'ClaimPage'),
});

const sessionExpired = createRoute({
  getParentRoute: () => publicArea,
  path: '/session-expired',
  staticData: quiet,
  component: lazyRouteComponent(
    () => import('../../features/registration/session/session-expired-page.tsx'),
    'SessionExpiredPage',
  ),
});

const lostTickets = createRoute({
  getParentRoute: () => publicArea,
  path: '/lost-tickets',
  component: lazyRouteComponent(
    () => import('../../features/registration/mine/lost-tickets-page.tsx'),
    'LostTicketsPage',
  ),
});

const mine = () => import('../../features/registration/mine/my-registrations-page.tsx');

const participant = createRoute({
  getParentRoute: () => memberArea,
  path: '/participant',
  validateSearch: mineSearch,
  component: lazyRouteComponent(mine, 'ParticipantPage'),
});

const dashboard = createRoute({
  getParentRoute: () => memberArea,
  path: '/dashboard',
  validateSearch: mineSearch,
  component: lazyRouteComponent(mine, 'DashboardPage'),
});

const answers = createRoute({
  getParentRoute: () => memberArea,
  path: '/my-registrations/$inscriptionId',
  component: lazyRouteComponent(
    () => import('../../features/registration/mine/answers-page.tsx'),
    'AnswersPage',
  ),
});

export const publicRegistrationRoutes = [inscriptions, claim, sessionExpired, lostTickets] as const;

export const memberRegistrationRoutes = [status, participant, dashboard, answers] as const;
