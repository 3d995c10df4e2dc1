import type { Feature } from '../../platform/feature.ts';
import { fillPort } from '../../platform/ports.ts';
import { nameAccount } from '../profiles/public.ts';
import { registerUserPictures } from './change-picture.ts';
import { mailLink } from './mail-link.ts';
import { accountCollection, meCollection } from './me-collections.ts';
import { registerMeRoutes } from './me-routes.ts';
import { accountsPersonalData } from './personal-data.ts';
import { appointAdmins } from './platform-admins.ts';
import { setUsername } from './save-registration.ts';
import { registerSecurityRoutes } from './security-routes.ts';
import { registerSessionRoutes } from './session-routes.ts';
import { mailCode } from './sign-in-codes.ts';
import { registerSignUpRoutes } from './sign-up-routes.ts';
import { sweepTokens } from './sweep-tokens.ts';
import { registerVisitorRoutes } from './visitor-routes.ts';

export const accountsFeature: Feature = {
  name: 'accounts',
  personalData: accountsPersonalData,
  collections: [meCollection, accountCollection],
  routes: (app, platform) => {
    registerSessionRoutes(app, platform);
    registerUserPictures(platform);
    registerMeRoutes(app, platform);
    registerSignUpRoutes(app, platform);
    registerSecurityRoutes(app, platform);
    registerVisitorRoutes(app, platform);
  },
  onStart: appointAdmins,
  fills: [fillPort(nameAccount, setUsername)],
  jobs: [sweepTokens, mailLink, mailCode],
  listeners: ({ events, auth, realtime }) => {
    events.on('sessions.ended', ({ sessionDocumentIds }) => {
      auth.forgetSessions(sessionDocumentIds);
      for (const id of sessionDocumentIds) realtime.disconnectSession(id);
    });
  },
};
