import type { Feature } from '../../platform/feature.ts';
import { registerCardRoutes } from './routes.ts';

export const cardsFeature: Feature = {
  name: 'cards',
  routes: registerCardRoutes,
};
