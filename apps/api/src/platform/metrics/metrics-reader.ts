import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AccessRule } from '../auth/access.ts';
import type { Config } from '../config/config.ts';
import { AppError, notFound } from '../errors/app-error.ts';

export interface MetricsAccess {
  env: Config['env'];
  server: Pick<Config['server'], 'metricsToken'>;
}

const loopbackAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

function isToken(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** A proxy on the same machine also comes from loopback: whoever it speaks for does not. */
function isOnThisMachine(request: FastifyRequest): boolean {
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via'].some(
    (name) => request.headers[name] !== undefined,
  );
  return !isForwarded && loopbackAddresses.has(request.socket.remoteAddress ?? '');
}

/** With a token, its holder; without one, this machine alone, and in production nobody. */
export function metricsReader({ env, server }: MetricsAccess): AccessRule {
  return {
    name: 'metrics-reader',
    authorize: (request) => {
      if (server.metricsToken !== null) {
        if (!isToken(request.headers.authorization, server.metricsToken))
          throw new AppError('unauthenticated');
      } else if (env === 'production' || !isOnThisMachine(request)) {
        throw notFound();
      }
    },
  };
}
