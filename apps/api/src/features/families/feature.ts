import type { Feature } from '../../platform/feature.ts';
import { memberCollection } from './collections.ts';
import { familiesPersonalData } from './personal-data.ts';
import { registerFamilyRoutes } from './routes.ts';

/** Families are groups: their tables belong to that feature. */
export const familiesFeature: Feature = {
  name: 'families',
  routes: registerFamilyRoutes,
  collections: [memberCollection],
  personalData: familiesPersonalData,
};
