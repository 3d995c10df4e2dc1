import type { Feature } from '../../platform/feature.ts';
import { memberCollection } from './collections.ts';
import { registerFamilyRoutes } from './routes.ts';

/** Families are groups; their tables, and what is known of people through them, belong to that feature. */
export const familiesFeature: Feature = {
  name: 'families',
  routes: registerFamilyRoutes,
  collections: [memberCollection],
};
