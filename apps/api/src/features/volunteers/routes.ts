import { missionDaysSchema } from '@kermesse/domain/registration/availability-days';
import {
  missionDaysQuerySchema,
  missionFamiliesQuerySchema,
  missionFamiliesSchema,
} from '@kermesse/domain/volunteers/volunteer-data';
import { anyone } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { readMissionDays } from './mission-days.ts';
import { listMissionFamilies } from './mission-families.ts';
import { registerMissionRoutes } from './mission-routes.ts';
import { registerPresenceRoutes } from './presence-routes.ts';
import { tags } from './route-parts.ts';
import { registerSpaceRoutes } from './space-routes.ts';

export function registerVolunteerRoutes(app: App, platform: Platform): void {
  app.get(
    '/api/prefix-missions/custom-pagination',
    {
      config: { access: anyone },
      schema: {
        summary: 'Families of missions that a volunteer may wish for',
        tags,
        querystring: missionFamiliesQuerySchema,
        response: { 200: missionFamiliesSchema },
      },
    },
    async ({ query }) => {
      const { families, total } = await listMissionFamilies(platform, query);
      const { page, pageSize } = query;
      return {
        data: families,
        meta: { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } },
      };
    },
  );

  app.get(
    '/api/custom/get-missions-day-and-hours',
    {
      config: { access: anyone },
      schema: {
        summary: 'Days and hours on which volunteers are wanted',
        tags,
        querystring: missionDaysQuerySchema,
        response: { 200: missionDaysSchema },
      },
    },
    ({ query }) => readMissionDays(platform, query.eventEditionId),
  );

  registerMissionRoutes(app, platform);
  registerPresenceRoutes(app, platform);
  registerSpaceRoutes(app, platform);
}
