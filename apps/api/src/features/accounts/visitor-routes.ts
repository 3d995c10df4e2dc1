import { signedInSchema } from '@kermesse/domain/accounts/session-schemas';
import {
  askForCodeSchema,
  claimEntrySchema,
  codeSignInSchema,
  visitorAccountAnswerSchema,
  visitorAccountSchema,
} from '@kermesse/domain/accounts/visitor-account';
import { doneSchema } from '@kermesse/domain/shared/answers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { anyone } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { perAddress } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { claimedAddress } from '../registration/public.ts';
import { enterAsVisitor, enterByClaim } from './enter-as-visitor.ts';
import { writeRefreshCookie } from './refresh-cookie.ts';
import { browserOf } from './session-routes.ts';
import type { SessionOpened } from './sign-in.ts';
import { signInByCode } from './sign-in-by-code.ts';
import { askForCode } from './sign-in-codes.ts';

/** For people who register before they sign in, and for accounts without a password. */
export function registerVisitorRoutes(app: App, platform: Platform): void {
  const { config } = platform;
  const publicCall = { access: anyone, ignoresToken: true };
  const tags = ['accounts'];

  async function answerEntry(
    request: FastifyRequest,
    reply: FastifyReply,
    opened: SessionOpened | null,
    email: string,
  ) {
    if (!opened) {
      await askForCode(platform, email, app.ensureVisitor(request, reply));
      return { status: 'code-sent' as const };
    }
    const { refreshToken, ...answer } = opened;
    writeRefreshCookie(request, reply, refreshToken, config);
    return { status: 'signed-in' as const, ...answer };
  }

  app.post(
    '/api/auth/visitor-account',
    {
      config: { ...publicCall, rateLimit: perAddress(config.limits.signIn, config) },
      schema: {
        summary: 'Go on with a registration: a new address gets an account, a known one a code by mail',
        tags,
        body: visitorAccountSchema,
        response: { 200: visitorAccountAnswerSchema },
      },
    },
    async (request, reply) => {
      const opened = await enterAsVisitor(platform, request.body, browserOf(request));
      return answerEntry(request, reply, opened, request.body.email);
    },
  );

  app.post(
    '/api/auth/claim-account',
    {
      config: { ...publicCall, rateLimit: perAddress(config.limits.signIn, config) },
      schema: {
        summary:
          'Go on with a mailed registration or ticket: a new address gets an account, a known one a code',
        tags,
        body: claimEntrySchema,
        response: { 200: visitorAccountAnswerSchema },
      },
    },
    async (request, reply) => {
      const { token } = request.body;
      const email = await claimedAddress(platform.db.orm, token, platform.clock.now());
      return answerEntry(request, reply, await enterByClaim(platform, token, browserOf(request)), email);
    },
  );

  app.post(
    '/api/auth/sign-in-code',
    {
      config: { ...publicCall, rateLimit: perAddress(config.limits.reset, config) },
      schema: {
        summary: 'Ask for a code that signs in this browser',
        tags,
        body: askForCodeSchema,
        response: { 200: doneSchema },
      },
    },
    async (request, reply) => {
      await askForCode(platform, request.body.email, app.ensureVisitor(request, reply));
      return { ok: true as const };
    },
  );

  app.post(
    '/api/auth/sign-in-code/use',
    {
      config: { ...publicCall, rateLimit: perAddress(config.limits.signIn, config) },
      schema: {
        summary: 'Sign in with a mailed code',
        tags,
        body: codeSignInSchema,
        response: { 200: signedInSchema },
      },
    },
    async (request, reply) => {
      const { refreshToken, ...answer } = await signInByCode(platform, request.body, browserOf(request));
      writeRefreshCookie(request, reply, refreshToken, config);
      return answer;
    },
  );
}
