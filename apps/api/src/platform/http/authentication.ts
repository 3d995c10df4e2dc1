import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthService } from '../auth/auth-service.ts';
import { isSameSecret, randomToken, signWith } from '../auth/secrets.ts';
import { AppError } from '../errors/app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For routes that issue or revoke tokens: an expired one in the header is ignored. */
    ignoresToken?: boolean;
  }
  interface FastifyInstance {
    /** Sets a session cookie; sign-out removes it, so that the next person is another visitor. */
    ensureVisitor(request: FastifyRequest, reply: FastifyReply): string;
    forgetVisitor(reply: FastifyReply): void;
  }
}

const visitorCookie = 'kermesse_visitor';

const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/** `Secure` except on localhost, by the public address, as the Host header depends on the proxy. */
export function needsSecureCookie({ hostname }: FastifyRequest, publicUrl: string | null): boolean {
  if (publicUrl === null) return !localHosts.includes(hostname);
  const site = new URL(publicUrl);
  return site.protocol === 'https:' || !localHosts.includes(site.hostname);
}

export interface AuthenticationOptions {
  auth: AuthService;
  secret: string;
  publicUrl: string | null;
}

export function registerAuthentication(
  app: FastifyInstance,
  { auth, secret, publicUrl }: AuthenticationOptions,
): void {
  const signatureOf = (id: string) => signWith(secret, `visitor:${id}`);

  function readVisitor(request: FastifyRequest): string | null {
    const [id, signature] = (request.cookies[visitorCookie] ?? '').split('.');
    if (!id || !signature) return null;
    return isSameSecret(signature, signatureOf(id)) ? id : null;
  }

  app.decorateRequest('actor', null);
  app.decorateRequest('visitorId', null);

  app.decorate('ensureVisitor', (request: FastifyRequest, reply: FastifyReply) => {
    if (request.visitorId) return request.visitorId;
    const id = randomToken();
    request.visitorId = id;
    reply.setCookie(visitorCookie, `${id}.${signatureOf(id)}`, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: needsSecureCookie(request, publicUrl),
    });
    return id;
  });
  app.decorate('forgetVisitor', (reply: FastifyReply) => {
    reply.clearCookie(visitorCookie, { path: '/' });
  });

  app.addHook('onRequest', async (request) => {
    request.visitorId = readVisitor(request);
    const { ignoresToken, access } = request.routeOptions.config;
    const header = request.headers.authorization;
    if (header !== undefined && !ignoresToken) {
      const token = /^Bearer (\S+)$/.exec(header)?.[1];
      const actor = token ? await auth.verifyAccessToken(token) : null;
      if (actor === 'expired') throw new AppError('token_expired');
      if (actor === null) throw new AppError('unauthenticated');
      request.actor = actor;
    }
    await access?.authorize(request);
  });
}
