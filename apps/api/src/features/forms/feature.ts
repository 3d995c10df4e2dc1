import type { Feature } from '../../platform/feature.ts';
import { formsCollections } from './collections.ts';
import { formsEditionCopier } from './edition-copier.ts';
import { registerFormLifeRoutes } from './form-life-routes.ts';
import { registerFormRoutes } from './form-routes.ts';
import { registerLibraryRoutes } from './library-routes.ts';
import { formsPersonalData } from './personal-data.ts';

export const formsFeature: Feature = {
  name: 'forms',
  collections: formsCollections,
  routes: (app, platform) => {
    registerLibraryRoutes(app, platform);
    registerFormRoutes(app, platform);
    registerFormLifeRoutes(app, platform);
  },
  editionCopier: formsEditionCopier,
  personalData: formsPersonalData,
};
