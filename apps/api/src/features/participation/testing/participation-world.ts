import { inserter } from '../../../platform/db/testing/rows.ts';
import { buildUser } from '../../../testing/build-user.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { buildAssociationWorld } from '../../memberships/testing/association-world.ts';
import { buildEdition, buildEvent } from '../../organizers/testing/event-world.ts';
import { inscriptions } from '../../registration/public.ts';
import { assoInscriptions } from '../tables.ts';

type NewInscription = typeof inscriptions.$inferInsert;
type NewEntry = typeof assoInscriptions.$inferInsert;

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

export async function buildParticipationScene(t: TestApp) {
  const world = await buildAssociationWorld(t);
  const organiser = await buildUser(t);
  return { world, organiser, place: await buildOpenEdition(t, organiser.id) };
}

export type ParticipationScene = Awaited<ReturnType<typeof buildParticipationScene>>;

export const callerOf =
  (app: () => TestApp) =>
  (user: { id: number } | null, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    app()
      .as(user)
      .inject({ method, url, ...(payload ? { payload } : {}) });

export const requestOf = ({ world, place }: ParticipationScene, overrides: object = {}) => ({
  associationDocumentId: world.association.documentId,
  eventEditionDocumentId: place.edition.documentId,
  contact: { name: 'Odile Vasseur', email: 'odile@association.test', phone: '06 12 40 77 18' },
  participants: [{ name: 'Léa Petit', email: 'lea@association.test' }],
  message: 'Nous viendrons en car.',
  ...overrides,
});
