import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { journalSearch } from '../../features/administration/search.ts';
import { tableSearch } from '../../platform/address/table-search.ts';
import { adminArea } from '../areas.tsx';

const loadPages = () => import('../../features/administration/pages.ts');

const overview = createRoute({
  getParentRoute: () => adminArea,
  path: '/',
  component: lazyRouteComponent(loadPages, 'AdminOverviewPage'),
});

const events = createRoute({
  getParentRoute: () => adminArea,
  path: '/events',
  staticData: { isFullWidth: true },
  validateSearch: tableSearch,
  component: lazyRouteComponent(loadPages, 'AdminEventsPage'),
});

const accounts = createRoute({
  getParentRoute: () => adminArea,
  path: '/accounts',
  staticData: { isFullWidth: true },
  validateSearch: tableSearch,
  component: lazyRouteComponent(loadPages, 'AdminAccountsPage'),
});

const reports = createRoute({
  getParentRoute: () => adminArea,
  path: '/reports',
  staticData: { isFullWidth: true },
  validateSearch: tableSearch,
  component: lazyRouteComponent(loadPages, 'AdminReportsPage'),
});

const money = createRoute({
  getParentRoute: () => adminArea,
  path: '/money',
  staticData: { isFullWidth: true },
  validateSearch: tableSearch,
  component: lazyRouteComponent(loadPages, 'AdminMoneyPage'),
});

const jobs = createRoute({
  getParentRoute: () => adminArea,
  path: '/jobs',
  staticData: { isFullWidth: true },
  validateSearch: tableSearch,
  component: lazyRouteComponent(loadPages, 'AdminJobsPage'),
});

const health = createRoute({
  getParentRoute: () => adminArea,
  path: '/health',
  component: lazyRouteComponent(loadPages, 'AdminHealthPage'),
});

const journal = createRoute({
  getParentRoute: () => adminArea,
  path: '/journal',
  validateSearch: journalSearch,
  component: lazyRouteComponent(loadPages, 'AdminJournalPage'),
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
