import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLocal } from '../../platform/http/authentication.ts';

const name = 'kermesse_refresh';
const path = '/api/auth';

export function readRefreshCookie(request: FastifyRequest): string | undefined {
  return request.cookies[name];
}

export function writeRefreshCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  lifeMs: number,
): void {
  reply.setCookie(name, token, {
    path,
    httpOnly: true,
    sameSite: 'strict',
    secure: !isLocal(request),
    maxAge: Math.floor(lifeMs / 1000),
  });
}

export function clearRefreshCookie(reply: FastifyReply): void {
  reply.clearCookie(name, { path });
}
