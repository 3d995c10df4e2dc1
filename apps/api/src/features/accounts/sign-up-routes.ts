import {
  assignOwnerSchema,
  ownerAssignedSchema,
  registerSchema,
  saveRegistrationSchema,
} from '@kermesse/domain/accounts/account-schemas';
import { userExistsAnswerSchema, userExistsSchema } from '@kermesse/domain/accounts/match-quality';
import { accountMessages } from '@kermesse/domain/accounts/messages';
import { savedAccountSchema, signedInSchema } from '@kermesse/domain/accounts/session-schemas';
import { noAnswerSchema } from '@kermesse/domain/shared/answers';
import { anyone, requireActor, signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { perAddress } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { assignOwner } from './assign-owner.ts';
import { checkUserExists } from './check-user-exists.ts';
import { writeRefreshCookie } from './refresh-cookie.ts';
import { registerAccount } from './register-account.ts';
import { saveRegistration } from './save-registration.ts';
import { browserOf } from './session-routes.ts';

export function registerSignUpRoutes(app: App, platform: Platform): void {
  const { config } = platform;

  app.post(
    '/api/auth/check-user-exists',
    {
      config: { access: anyone, ignoresToken: true, rateLimit: perAddress(config.limits.exists, config) },
      schema: {
        summary: 'Does somebody like this have an account?',
        tags: ['accounts'],
        body: userExistsSchema,
        response: { 200: userExistsAnswerSchema, 204: noAnswerSchema.describe('Nobody') },
      },
    },
    async (request, reply) => {
      const quality = await checkUserExists(platform, request.body);
      if (!quality) return reply.code(204).send(null);
      return { exists: true as const, matchQuality: quality };
    },
  );

  app.post(
    '/api/auth/local/register',
    {
      config: { access: anyone, ignoresToken: true, rateLimit: perAddress(config.limits.signIn, config) },
      schema: {
        summary: 'Create an account',
        tags: ['accounts'],
        body: registerSchema,
        response: { 200: signedInSchema },
      },
    },
    async (request, reply) => {
      const { refreshToken, ...answer } = await registerAccount(platform, request.body, browserOf(request));
      writeRefreshCookie(request, reply, refreshToken, config);
      return answer;
    },
  );

  app.post(
    '/api/auth/create-or-update-user',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Fill in one’s own profile and first address',
        tags: ['accounts'],
        body: saveRegistrationSchema,
        response: { 200: savedAccountSchema },
      },
    },
    async (request) => ({ data: await saveRegistration(platform, requireActor(request), request.body.data) }),
  );

  app.post(
    '/api/custom/assign-owner',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Take over a group that one was invited to own',
        tags: ['accounts'],
        body: assignOwnerSchema,
        response: { 200: ownerAssignedSchema },
      },
    },
    async (request) => {
      await assignOwner(platform, requireActor(request), request.body);
      return { ok: true as const, message: accountMessages.ownerAssigned };
    },
  );
}
