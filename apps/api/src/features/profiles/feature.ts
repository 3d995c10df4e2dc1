import type { Feature } from '../../platform/feature.ts';
import { nameAccount } from './account-name.ts';
import { addressCollection, profileCollection, tierCollection } from './collections.ts';
import { readEditLock } from './edit-lock.ts';
import { readHealthLog } from './health-log.ts';
import { registerHealthRoutes } from './health-routes.ts';
import { healthExport, profilesPersonalData } from './personal-data.ts';
import { registerProfileRoutes } from './routes.ts';
import { freePlacesOf, moveThirdPerson } from './third-persons.ts';

export const profilesFeature: Feature = {
  name: 'profiles',
  routes: (app, platform) => {
    platform.people.personalData.push(healthExport(platform));
    registerProfileRoutes(app, platform);
    registerHealthRoutes(app, platform);
  },
  collections: [profileCollection, addressCollection, tierCollection],
  personalData: profilesPersonalData,
  asks: [nameAccount, readEditLock, readHealthLog, moveThirdPerson, freePlacesOf],
};
