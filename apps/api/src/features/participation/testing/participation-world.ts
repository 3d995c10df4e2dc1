import { inserter } from '../../../platform/db/testing/rows.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { buildEdition, buildEvent } from '../../organizers/testing/event-world.ts';
import { inscriptions } from '../../registration/public.ts';
import { assoInscriptions } from '../tables.ts';

type NewInscription = typeof inscriptions.$inferInsert;
type NewEntry = typeof assoInscriptions.$inferInsert;

/** A published edition, in sixty days, that welcomes associations. */
export async function buildOpenEdition(
  t: TestApp,
  ownerId: number,
  overrides: Parameters<typeof buildEdition>[2] = {},
) {
  const event = await buildEvent(t, ownerId, 'Trail des Remparts');
  const edition = await buildEdition(t, event.id, {
    status: 'published',
    isOpenToAssociations: true,
    ...overrides,
  });
  return { event, edition };
}

export async function register(
  t: TestApp,
  user: { id: number },
  edition: { id: number },
  overrides: Partial<NewInscription> = {},
) {
  return inserter(() => t.db)(inscriptions, {
    userId: user.id,
    editionId: edition.id,
    kind: 'participant',
    status: 'confirmed',
    confirmedAt: t.clock.now(),
    ...overrides,
  });
}

export async function buildParticipation(
  t: TestApp,
  association: { id: number },
  edition: { id: number },
  overrides: Partial<NewEntry> = {},
) {
  return inserter(() => t.db)(assoInscriptions, {
    associationId: association.id,
    editionId: edition.id,
    ...overrides,
  });
}
