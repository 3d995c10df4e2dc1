import type { Feature } from '../../platform/feature.ts';
import { registerStarterRoutes } from './routes.ts';

/** It owns no table: each feature keeps and marks what is proposed of its own. */
export const startersFeature: Feature = { name: 'starters', routes: registerStarterRoutes };
