import { type AdminRole, rolePermissions } from '@kermesse/domain/organizers/permissions';
import { inserter } from '../../../platform/db/testing/rows.ts';
import { buildUser } from '../../../testing/build-user.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { priceTiers, productCategories, productOptions, products, promoCodes } from '../../catalog/public.ts';
import { eventEditions, events } from '../../events/public.ts';
import { eventAdmins } from '../tables.ts';

export type User = Awaited<ReturnType<typeof buildUser>>;

const day = 24 * 3_600_000;

export async function buildEvent(t: TestApp, ownerId: number, name = 'Trail des Lilas') {
  return inserter(() => t.db)(events, { ownerId, name, description: 'Une belle course', category: 'course' });
}

type NewEdition = typeof eventEditions.$inferInsert;

export async function buildEdition(t: TestApp, eventId: number, overrides: Partial<NewEdition> = {}) {
  const start = t.clock.now().getTime() + 60 * day;
  return inserter(() => t.db)(eventEditions, {
    eventId,
    name: 'Édition 2027',
    startsAt: new Date(start),
    endsAt: new Date(start + 2 * day),
    ...overrides,
  });
}

export async function buildCatalog(t: TestApp, editionId: number) {
  const insert = inserter(() => t.db);
  const category = await insert(productCategories, { editionId, name: 'Courses' });
  const product = await insert(products, {
    editionId,
    categoryId: category.id,
    name: '10 km',
    priceCents: 2_250,
    stock: 100,
  });
  return {
    category,
    product,
    tier: await insert(priceTiers, { productId: product.id, name: 'Tôt', priceCents: 1_800, stock: 10 }),
    option: await insert(productOptions, { productId: product.id, name: 'Repas', priceCents: 1_200 }),
    promo: await insert(promoCodes, {
      editionId,
      code: `C${product.id}`,
      discountType: 'percentage',
      discountPercent: 10,
    }),
  };
}

export async function addAdmin(
  t: TestApp,
  role: Exclude<AdminRole, 'owner'>,
  place: { eventId: number } | { editionId: number },
): Promise<User> {
  const user = await buildUser(t);
  await inserter(() => t.db)(eventAdmins, {
    ...place,
    userId: user.id,
    permissions: [...rolePermissions[role]],
  });
  return user;
}

export async function buildWorld(t: TestApp) {
  const owner = await buildUser(t);
  const event = await buildEvent(t, owner.id);
  const draft = await buildEdition(t, event.id);
  const published = await buildEdition(t, event.id, { name: 'Publiée', status: 'published' });
  const stranger = await buildUser(t);
  const otherOwner = await buildUser(t);
  const otherEvent = await buildEvent(t, otherOwner.id, 'Autre fête');
  const people = {
    owner,
    admin: await addAdmin(t, 'admin', { eventId: event.id }),
    moderator: await addAdmin(t, 'moderator', { eventId: event.id }),
    editor: await addAdmin(t, 'editor', { eventId: event.id }),
    viewer: await addAdmin(t, 'viewer', { eventId: event.id }),
    'admin of this edition': await addAdmin(t, 'admin', { editionId: draft.id }),
    'admin of a sister edition': await addAdmin(t, 'admin', { editionId: published.id }),
    'admin of another event': await addAdmin(t, 'admin', { eventId: otherEvent.id }),
    'platform admin': await buildUser(t, { isPlatformAdmin: true }),
    stranger,
    nobody: null,
  } as const satisfies Record<string, User | null>;
  return { event, draft, published, otherEvent, otherOwner, people };
}

export type World = Awaited<ReturnType<typeof buildWorld>>;
export type PersonKey = keyof World['people'];
