import type { Feature } from '../../platform/feature.ts';
import { registerSessionRoutes } from './session-routes.ts';

export const accountsFeature: Feature = {
  name: 'accounts',
  routes: registerSessionRoutes,
  listeners: ({ events, auth, realtime }) => {
    events.on('sessions.ended', ({ sessionDocumentIds }) => {
      auth.forgetSessions(sessionDocumentIds);
      for (const id of sessionDocumentIds) realtime.disconnectSession(id);
    });
  },
};
