import type { Feature } from '../../platform/feature.ts';
import { resultsEditionCopier } from './edition-copier.ts';
import { foldResults } from './fold-results.ts';
import { registerFormPageRoutes } from './form-page-routes.ts';
import { registerResultRoutes } from './routes.ts';

export const resultsFeature: Feature = {
  name: 'results',
  routes: (app, platform) => {
    registerResultRoutes(app, platform);
    registerFormPageRoutes(app, platform);
  },
  jobs: [foldResults],
  editionCopier: resultsEditionCopier,
};
