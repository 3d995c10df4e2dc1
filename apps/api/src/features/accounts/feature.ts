import type { Feature } from '../../platform/feature.ts';
import { mailLink } from './mail-link.ts';
import { meCollection } from './me-collections.ts';
import { registerMeRoute } from './me-route.ts';
import { accountsPersonalData } from './personal-data.ts';
import { appointAdmins } from './platform-admins.ts';
import { registerSecurityRoutes } from './security-routes.ts';
import { registerSessionRoutes } from './session-routes.ts';
import { registerSignUpRoutes } from './sign-up-routes.ts';
import { sweepTokens } from './sweep-tokens.ts';

export const accountsFeature: Feature = {
  name: 'accounts',
  personalData: accountsPersonalData,
  collections: [meCollection],
  routes: (app, platform) => {
    registerSessionRoutes(app, platform);
    registerMeRoute(app, platform);
    registerSignUpRoutes(app, platform);
    registerSecurityRoutes(app, platform);
  },
  onStart: appointAdmins,
  jobs: [sweepTokens, mailLink],
  listeners: ({ events, auth, realtime }) => {
    events.on('sessions.ended', ({ sessionDocumentIds }) => {
      auth.forgetSessions(sessionDocumentIds);
      for (const id of sessionDocumentIds) realtime.disconnectSession(id);
    });
  },
};
