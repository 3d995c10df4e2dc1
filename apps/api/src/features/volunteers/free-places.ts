import { liveStatuses } from '@kermesse/domain/volunteers/enums';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { inscriptions } from '../registration/public.ts';
import { forgetFormerLeaders } from './may-lead.ts';
import { releaseInscription } from './release-places.ts';
import { missionAssignments } from './tables-people.ts';

/** Frees places of ended registrations whose event was lost, as when the server stopped; ends former leads. */
export const freePlaces = defineJob({
  name: 'volunteers.free-places',
  schema: z.object({}),
  schedule: '*/10 * * * *',
  handler: async (platform: Platform) => {
    const left = await platform.db.orm
      .selectDistinct({ id: inscriptions.id })
      .from(missionAssignments)
      .innerJoin(inscriptions, eq(inscriptions.id, missionAssignments.inscriptionId))
      .where(and(inArray(missionAssignments.status, liveStatuses), ne(inscriptions.status, 'confirmed')));
    for (const { id } of left) await releaseInscription(platform, id);
    await forgetFormerLeaders(platform.db.orm);
  },
});
