import type { Feature } from '../../platform/feature.ts';
import { registerDashboardFeed } from './dashboard-feed.ts';
import { dashboardEditionCopier } from './edition-copier.ts';
import { foldTallies } from './fold-tallies.ts';
import { registerDashboardRoutes } from './routes.ts';

export const dashboardFeature: Feature = {
  name: 'dashboard',
  routes: registerDashboardRoutes,
  listeners: registerDashboardFeed,
  jobs: [foldTallies],
  editionCopier: dashboardEditionCopier,
};
