import type { Feature } from '../../platform/feature.ts';
import { adoptDrafts } from './adopt-visitor.ts';
import { registrationEditionCopier } from './edition-copier.ts';
import { registerMyRoutes } from './my-routes.ts';
import { registrationPersonalData } from './personal-data.ts';
import { registerRegistrationRoutes } from './routes.ts';

export const registrationFeature: Feature = {
  name: 'registration',
  routes: (app, platform) => {
    registerRegistrationRoutes(app, platform);
    registerMyRoutes(app, platform);
  },
  adoptVisitor: adoptDrafts,
  editionCopier: registrationEditionCopier,
  personalData: registrationPersonalData,
};
