import type { Feature } from '../../platform/feature.ts';
import { volunteersEditionCopier } from './edition-copier.ts';
import { locationCollection } from './location-collection.ts';
import { volunteersPersonalData } from './personal-data.ts';
import { registerVolunteerRoutes } from './routes.ts';

export const volunteersFeature: Feature = {
  name: 'volunteers',
  routes: registerVolunteerRoutes,
  collections: [locationCollection],
  editionCopier: volunteersEditionCopier,
  personalData: volunteersPersonalData,
};
