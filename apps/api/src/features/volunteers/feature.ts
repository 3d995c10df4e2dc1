import type { Feature } from '../../platform/feature.ts';
import { fillPort } from '../../platform/ports.ts';
import * as registration from '../registration/public.ts';
import { registerAvailabilityRoutes } from './availability-routes.ts';
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
import { readAvailability } from './save-wishes.ts';
import { storeAnswers } from './store-answers.ts';

export const volunteersFeature: Feature = {
  name: 'volunteers',
  routes: (app, platform) => {
    registerVolunteerRoutes(app, platform);
    registerAvailabilityRoutes(app, platform);
  },
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
  fills: [
    fillPort(registration.storeVolunteerAnswers, storeAnswers),
    fillPort(registration.readAvailability, readAvailability),
  ],
};
