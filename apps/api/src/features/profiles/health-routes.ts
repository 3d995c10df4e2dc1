import { myHealthSchema } from '@kermesse/domain/profiles/health';
import { requireActor, signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import type { Platform } from '../../platform/platform.ts';
import { readHealth } from './health.ts';
import { readHealthLog } from './health-log.ts';

export function registerHealthRoutes(app: App, platform: Platform): void {
  const tags = ['profiles'];
  app.get(
    '/api/custom/my-health',
    {
      config: { access: signedIn },
      schema: {
        summary: 'One’s own health data, and who read it',
        tags,
        querystring: noQuery,
        response: { 200: myHealthSchema },
      },
    },
    async (request) => {
      const { id } = requireActor(request);
      const [health, reads] = await Promise.all([
        readHealth(platform.db.orm, platform, { userId: id }),
        readHealthLog(platform.db.orm, id),
      ]);
      return { data: { health, reads } };
    },
  );
}
