import type { Feature } from '../../platform/feature.ts';
import { volunteersEditionCopier } from './edition-copier.ts';
import { freePlaces } from './free-places.ts';
import { locationCollection } from './location-collection.ts';
import {
  missionCollection,
  missionSlotCollection,
  prefixMissionCollection,
  skillCollection,
} from './mission-collections.ts';
import { volunteersPersonalData } from './personal-data.ts';
import { registerPresenceFeed } from './presence-feed.ts';
import { registerVolunteerRoutes } from './routes.ts';

export const volunteersFeature: Feature = {
  name: 'volunteers',
  routes: registerVolunteerRoutes,
  listeners: registerPresenceFeed,
  jobs: [freePlaces],
  collections: [
    locationCollection,
    prefixMissionCollection,
    skillCollection,
    missionCollection,
    missionSlotCollection,
  ],
  editionCopier: volunteersEditionCopier,
  personalData: volunteersPersonalData,
};
