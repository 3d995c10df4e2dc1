import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { journalSearch } from '../../features/administration/search.ts';
import { tableSearch } from '../../platform/address/table-search.ts';
import { adminArea } from '../areas.tsx';

const overview = createRoute({
  getParentRoute: () => adminArea,
  path: '/',
  component: lazyRouteComponent(
    () => import('../../features/administration/overview-page.tsx'),
    'AdminOverviewPage',
  ),
});

const events = createRoute({
  getParentRoute: () => adminArea,
  path: '/events',
  staticData: { isFullWidth: true },
  validateSearch: tableSearch,
  component: lazyRouteComponent(
    () => import('../../features/administration/events-page.tsx'),
    'AdminEventsPage',
  ),
});

const accounts = createRoute({
  getParentRoute: () => adminArea,
  path: '/accounts',
  staticData: { isFullWidth: true },
  validateSearch: tableSearch,
  component: lazyRouteComponent(
    () => import('../../features/administration/accounts-page.tsx'),
    'AdminAccountsPage',
  ),
});

const reports = createRoute({
  getParentRoute: () => adminArea,
  path: '/reports',
  staticData: { isFullWidth: true },
  validateSearch: tableSearch,
  component: lazyRouteComponent(
    () => import('../../features/administration/reports-page.tsx'),
    'AdminReportsPage',
  ),
});

const money = createRoute({
  getParentRoute: () => adminArea,
  path: '/money',
  staticData: { isFullWidth: true },
  validateSearch: tableSearch,
  component: lazyRouteComponent(
    () => import('../../features/administration/money-page.tsx'),
    'AdminMoneyPage',
  ),
});

const jobs = createRoute({
  getParentRoute: () => adminArea,
  path: '/jobs',
  staticData: { isFullWidth: true },
  validateSearch: tableSearch,
  component: lazyRouteComponent(() => import('../../features/administration/jobs-page.tsx'), 'AdminJobsPage'),
});

const health = createRoute({
  getParentRoute: () => adminArea,
  path: '/health',
  component: lazyRouteComponent(
    () => import('../../features/administration/health-page.tsx'),
    'AdminHealthPage',
  ),
});

const journal = createRoute({
  getParentRoute: () => adminArea,
  path: '/journal',
  validateSearch: journalSearch,
  component: lazyRouteComponent(
    () => import('../../features/administration/journal-page.tsx'),
    'AdminJournalPage',
  ),
});

const associations = createRoute({
  getParentRoute: () => adminArea,
  path: '/associations',
  component: lazyRouteComponent(
    () => import('../../features/associations/review/review-page.tsx'),
    'ReviewPage',
  ),
});

export const adminRoutes = [
  overview,
  events,
  accounts,
  associations,
  reports,
  money,
  jobs,
  health,
  journal,
] as const;
