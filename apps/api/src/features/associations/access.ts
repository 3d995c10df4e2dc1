import { type AccessRule, requireActor } from '../../platform/auth/access.ts';
import { forbidden } from '../../platform/errors/app-error.ts';

export const platformAdmin: AccessRule = {
  name: 'platform-admin',
  authorize: (request) => {
    if (!requireActor(request).isPlatformAdmin) throw forbidden();
  },
};
