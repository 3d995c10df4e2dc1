import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { needsSecureCookie } from '../../platform/http/authentication.ts';

const name = 'kermesse_refresh';
const path = '/api/auth';

export function readRefreshCookie(request: FastifyRequest): string | undefined {
  return request.cookies[name];
}

export function writeRefreshCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  { auth, server }: Pick<Config, 'auth' | 'server'>,
): void {
  reply.setCookie(name, token, {
    path,
    httpOnly: true,
    sameSite: 'strict',
    secure: needsSecureCookie(request, server.publicUrl),
    maxAge: Math.floor(auth.refreshTokenMs / 1000),
  });
}

export function clearRefreshCookie(reply: FastifyReply): void {
  reply.clearCookie(name, { path });
}
