import type { Feature } from '../../platform/feature.ts';
import { accountsPersonalData } from './personal-data.ts';
import { registerSessionRoutes } from './session-routes.ts';

export const accountsFeature: Feature = {
  name: 'accounts',
  personalData: accountsPersonalData,
  routes: registerSessionRoutes,
  listeners: ({ events, auth, realtime }) => {
    events.on('sessions.ended', ({ sessionDocumentIds }) => {
      auth.forgetSessions(sessionDocumentIds);
      for (const id of sessionDocumentIds) realtime.disconnectSession(id);
    });
  },
};
