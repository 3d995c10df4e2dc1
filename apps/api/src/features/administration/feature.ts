import type { Feature } from '../../platform/feature.ts';
import { registerAccountAdministration } from './account-routes.ts';
import { administrationEditionCopier } from './edition-copier.ts';
import { registerEventAdministration } from './event-routes.ts';
import { administrationPersonalData } from './personal-data.ts';
import { registerReportRoutes } from './report-routes.ts';
import { registerSystemAdministration } from './system-routes.ts';

export const administrationFeature: Feature = {
  name: 'administration',
  personalData: administrationPersonalData,
  editionCopier: administrationEditionCopier,
  routes: (app, platform) => {
    registerEventAdministration(app, platform);
    registerAccountAdministration(app, platform);
    registerReportRoutes(app, platform);
    registerSystemAdministration(app, platform);
  },
};
