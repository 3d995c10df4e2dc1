import type { Feature } from '../../platform/feature.ts';
import { registerUserPictures } from './change-picture.ts';
import { accountCollection, addressCollection, profileCollection, tierCollection } from './collections.ts';
import { profilesEditionCopier } from './edition-copier.ts';
import { registerHealthRoutes } from './health-routes.ts';
import { healthExport, profilesPersonalData } from './personal-data.ts';
import { registerProfileRoutes } from './routes.ts';

export const profilesFeature: Feature = {
  name: 'profiles',
  routes: (app, platform) => {
    registerUserPictures(platform);
    platform.people.personalData.push(healthExport(platform));
    registerProfileRoutes(app, platform);
    registerHealthRoutes(app, platform);
  },
  collections: [profileCollection, addressCollection, tierCollection, accountCollection],
  editionCopier: profilesEditionCopier,
  personalData: profilesPersonalData,
};
