import type { AccessRule } from '../auth/access.ts';
import { isSameSecret } from '../auth/secrets.ts';
import type { Config } from '../config/config.ts';
import { AppError, notFound } from '../errors/app-error.ts';
import { isOnThisMachine } from '../http/this-machine.ts';

export interface MetricsAccess {
  env: Config['env'];
  server: Pick<Config['server'], 'metricsToken'>;
}

/** With a token, its bearer; without one, only this machine, and in production nobody. */
export function metricsReader({ env, server }: MetricsAccess): AccessRule {
  return {
    name: 'metrics-reader',
    authorize: (request) => {
      if (server.metricsToken !== null) {
        if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${server.metricsToken}`))
          throw new AppError('unauthenticated');
      } else if (env === 'production' || !isOnThisMachine(request)) {
        throw notFound();
      }
    },
  };
}
