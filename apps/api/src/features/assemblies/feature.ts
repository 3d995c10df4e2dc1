import type { Feature } from '../../platform/feature.ts';
import { sendConvocations } from './call-assembly.ts';
import { registerAssemblyFeed } from './feed.ts';
import { registerMeetingRoutes } from './meeting-routes.ts';
import { assembliesPersonalData } from './personal-data.ts';
import { registerAssemblyRoutes } from './routes.ts';
import { registerSeatRoutes } from './seat-routes.ts';

export const assembliesFeature: Feature = {
  name: 'assemblies',
  routes: (app, platform) => {
    registerAssemblyRoutes(app, platform);
    registerMeetingRoutes(app, platform);
    registerSeatRoutes(app, platform);
  },
  listeners: registerAssemblyFeed,
  jobs: [sendConvocations],
  personalData: assembliesPersonalData,
};
