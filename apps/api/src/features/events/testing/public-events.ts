import { inserter } from '../../../platform/db/testing/rows.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { priceTiers, productCategories, products } from '../../catalog/tables.ts';
import { associations } from '../../memberships/tables-associations.ts';
import type { eventEditions } from '../../organizers/tables-events.ts';
import { events } from '../../organizers/tables-events.ts';
import { buildEdition, type User } from '../../organizers/testing/event-world.ts';
import { addresses } from '../../profiles/tables.ts';
import { inscriptions } from '../../registration/tables.ts';

const day = 24 * 3_600_000;
interface Place {
  city: string;
  latitude: number;
  longitude: number;
}
const laon: Place = { city: 'Laon', latitude: 49.5641, longitude: 3.6199 };
export const amiens: Place = { city: 'Amiens', latitude: 49.8941, longitude: 2.2958 };

/** Editions that anybody can see, the ones that nobody can, and a trail that sells. */
export async function buildPublicEvents(t: TestApp, owner: User) {
  const insert = inserter(() => t.db);
  const inDays = (days: number) => new Date(t.clock.now().getTime() + days * day);
  async function show(
    name: string,
    days: number,
    overrides: Partial<typeof eventEditions.$inferInsert> = {},
    of: Partial<typeof events.$inferInsert> = {},
    place: Place = laon,
  ) {
    const event = await insert(events, { ownerId: owner.id, name, description: `${name} pour tous`, ...of });
    const address = await insert(addresses, { line1: '1 place', zipcode: '02000', country: 'FR', ...place });
    const edition = await buildEdition(t, event.id, {
      name: 'Édition',
      status: 'published',
      startsAt: inDays(days),
      endsAt: inDays(days + 1),
      addressId: address.id,
      ...overrides,
    });
    return { event, edition };
  }

  const association = await insert(associations, { name: 'Les Foulées', status: 'accepted' });
  const trail = await show(
    'Trail d’Été',
    30,
    {},
    { category: 'course', associationId: association.id, type: 'participant' },
  );
  await show(
    'Festival des Lampions',
    60,
    { isOpenToAssociations: true, registrationOpensAt: inDays(10) },
    { category: 'festival', type: 'other' },
    amiens,
  );
  await show(
    'Veillée',
    -1,
    { endsAt: inDays(2), isOpenToParticipants: false, isOpenToVolunteers: false },
    { type: 'volunteer' },
    amiens,
  );
  await show('Brocante', -40, {}, { category: 'fête' });
  await show('Brouillon', 20, { status: 'draft' });
  await show('Annulée', 90, { status: 'cancelled' });
  await show('Rangée', 20, { status: 'archived' });
  await show('Ancien événement', 20, {}, { archivedAt: inDays(-1) });
  const category = await insert(productCategories, {
    editionId: trail.edition.id,
    name: 'Courses',
    isCourse: true,
  });
  const extras = await insert(productCategories, { editionId: trail.edition.id, name: 'Repas', position: 2 });
  const race = await insert(products, {
    editionId: trail.edition.id,
    categoryId: category.id,
    name: '10 km',
    priceCents: 2_500,
    stock: 100,
    sold: 40,
  });
  await insert(priceTiers, { productId: race.id, name: 'Tôt', priceCents: 1_900, stock: 20, held: 5 });
  await insert(products, {
    editionId: trail.edition.id,
    categoryId: category.id,
    name: '5 km',
    // The cheapest is sold out, so it does not count.
    priceCents: 900,
    stock: 10,
    sold: 10,
  });
  await insert(products, {
    editionId: trail.edition.id,
    categoryId: extras.id,
    name: 'Pâtes',
    priceCents: 1_950,
    stock: 500,
  });
  await insert(products, {
    editionId: trail.edition.id,
    categoryId: category.id,
    name: 'Secret',
    priceCents: 0,
    stock: 500,
    isHidden: true,
  });
  for (const status of ['pending_payment', 'cancelled'] as const)
    await insert(inscriptions, {
      editionId: trail.edition.id,
      kind: 'participant',
      status,
      userId: owner.id,
    });
  return { insert, inDays, show, trail };
}
