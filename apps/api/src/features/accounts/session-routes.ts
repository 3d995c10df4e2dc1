import { signedInSchema, signInSchema, signOutSchema } from '@kermesse/domain/accounts/session-schemas';
import { doneSchema } from '@kermesse/domain/shared/answers';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { anyone } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { perAddress } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { clearRefreshCookie, readRefreshCookie, writeRefreshCookie } from './refresh-cookie.ts';
import { refreshSession } from './refresh-session.ts';
import { type Browser, signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export function browserOf(request: FastifyRequest): Browser {
  return { userAgent: request.headers['user-agent'] ?? null, visitorId: request.visitorId };
}

export function registerSessionRoutes(app: App, platform: Platform): void {
  const { config } = platform;
  const publicCall = { access: anyone, ignoresToken: true };

  app.post(
    '/api/auth/local',
    {
      config: { ...publicCall, rateLimit: perAddress(config.limits.signIn, config) },
      schema: {
        summary: 'Sign in',
        tags: ['accounts'],
        body: signInSchema,
        response: { 200: signedInSchema },
      },
    },
    async (request, reply) => {
      const { refreshToken, ...answer } = await signIn(platform, request.body, browserOf(request));
      writeRefreshCookie(request, reply, refreshToken, config);
      return answer;
    },
  );

  app.post(
    '/api/auth/refresh',
    {
      config: { ...publicCall, rateLimit: perAddress(config.limits.refresh, config) },
      schema: {
        summary: 'Renew the access token',
        tags: ['accounts'],
        body: z.unknown(),
        response: { 200: signedInSchema },
      },
    },
    async (request, reply) => {
      const { refreshToken, ...answer } = await refreshSession(platform, readRefreshCookie(request));
      writeRefreshCookie(request, reply, refreshToken, config);
      return answer;
    },
  );

  app.post(
    '/api/auth/logout',
    {
      config: publicCall,
      schema: {
        summary: 'Sign out, here or everywhere',
        tags: ['accounts'],
        body: signOutSchema.nullish(),
        response: { 200: doneSchema },
      },
    },
    async (request, reply) => {
      await signOut(platform, readRefreshCookie(request), request.body?.everywhere ?? false);
      clearRefreshCookie(reply);
      app.forgetVisitor(reply);
      return { ok: true as const };
    },
  );
}
