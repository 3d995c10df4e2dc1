import { hasAny } from '@kermesse/domain/organizers/permissions';
import type { Actor } from '../../platform/auth/access.ts';
import { setPositions } from '../../platform/collections/write/set-positions.ts';
import { forbidden } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { editionStanding, eventStanding } from '../organizers/public.ts';
import { sponsorPermissions } from './sponsor-collection.ts';
import { sponsors } from './tables.ts';

export async function reorderSponsors(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  ids: readonly string[],
): Promise<void> {
  await db.transaction((tx) =>
    setPositions(tx, sponsors, {
      ids,
      parentOf: (row) => `${row.eventId}/${row.editionId}`,
      mayOrder: async (row) => {
        const isOfEvent = typeof row.eventId === 'number';
        const standing = isOfEvent
          ? await eventStanding(tx, actor.id, Number(row.eventId))
          : await editionStanding(tx, actor.id, Number(row.editionId));
        if (hasAny(standing, [sponsorPermissions[isOfEvent ? 'event' : 'edition']])) return true;
        if (standing.isInvolved) throw forbidden();
        return false;
      },
    }),
  );
}
