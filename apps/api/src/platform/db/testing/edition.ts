import { eventEditions, events } from '../../../features/organizers/tables-events.ts';
import { buildUser } from '../../../testing/build-user.ts';
import type { Database } from '../database.ts';
import { inserter } from './rows.ts';

export const at = (hour: number) => new Date(Date.UTC(2027, 5, 12, hour));

export async function buildOwnedEdition(db: Database) {
  const insert = inserter(() => db);
  const owner = await buildUser({ db });
  const event = await insert(events, { ownerId: owner.id, name: 'Trail des Lilas' });
  const edition = await insert(eventEditions, {
    eventId: event.id,
    name: '2027',
    startsAt: at(7),
    endsAt: at(19),
  });
  return { owner, event, edition };
}
