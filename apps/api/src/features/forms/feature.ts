import type { Feature } from '../../platform/feature.ts';
import { formsCollections } from './collections.ts';
import { formsEditionCopier } from './edition-copier.ts';
import { registerFormRoom } from './form-room.ts';
import { registerFormRoutes } from './form-routes.ts';
import { registerFormVersionRoutes } from './form-version-routes.ts';
import { registerLibraryRoutes } from './library-routes.ts';
import { formsPersonalData } from './personal-data.ts';

export const formsFeature: Feature = {
  name: 'forms',
  collections: formsCollections,
  routes: (app, platform) => {
    registerLibraryRoutes(app, platform);
    registerFormRoutes(app, platform);
    registerFormVersionRoutes(app, platform);
  },
  listeners: registerFormRoom,
  editionCopier: formsEditionCopier,
  personalData: formsPersonalData,
};
