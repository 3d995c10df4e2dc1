import { rolePermissions } from '@kermesse/domain/organizers/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inserter } from '../../platform/db/testing/rows.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { sponsors } from '../events/tables.ts';
import { groups } from '../groups/tables.ts';
import { adminInvitations, eventAdmins } from './tables.ts';
import { buildCatalog, buildWorld, type Somebody, type World } from './testing/event-world.ts';

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  payload?: Record<string, unknown>;
}

type Prepare = (world: World, t: TestApp) => Promise<Call> | Call;

/** Of these, the ones named may; the other admins of the event get a 403. */
const insiders = ['owner', 'admin', 'moderator', 'editor', 'viewer', 'admin of this edition'] as const;
type Insider = (typeof insiders)[number];

const everyAdmin = insiders;
const settings: readonly Insider[] = ['owner', 'admin', 'admin of this edition'];
const editors: readonly Insider[] = ['owner', 'admin', 'moderator', 'editor', 'admin of this edition'];

const insert = (t: TestApp) => inserter(() => t.db);
const product = async (world: World, t: TestApp) => buildCatalog(t, world.draft.id);
const link = (world: World) => ({ event_edition: world.draft.documentId });
const edition = (world: World, path = '') => `/api/event-editions/${world.draft.documentId}${path}`;

let count = 0;
const fresh = () => {
  count += 1;
  return count;
};

/** name, what is called, who may; `outside` is what those get who may not even know of it. */
const onTheEdition: [string, readonly Insider[], Prepare, number?][] = [
  ['read the edition', everyAdmin, (w) => ({ method: 'GET', url: edition(w) })],
  [
    'rename the edition',
    editors,
    (w) => ({ method: 'PUT', url: edition(w), payload: { data: { name: `Nom ${fresh()}` } } }),
  ],
  [
    'set the fee',
    settings,
    (w) => ({ method: 'PUT', url: edition(w), payload: { data: { fee_rate: fresh() / 1000 } } }),
  ],
  [
    'set the terms',
    settings,
    (w) => ({ method: 'PUT', url: edition(w), payload: { data: { terms: `Conditions ${fresh()}` } } }),
  ],
  [
    'save the address',
    editors,
    (w) => ({
      method: 'PUT',
      url: edition(w, '/address'),
      payload: { data: { line1: '1 place', city: 'Amiens', zipcode: '80000' } },
    }),
  ],
  [
    'save the programme',
    editors,
    (w) => ({
      method: 'PUT',
      url: edition(w, '/date-table'),
      payload: { data: [{ day: '2027-06-12', begin: '2027-06-12T07:00:00Z', end: '2027-06-12T18:00:00Z' }] },
    }),
  ],
  [
    'publish',
    settings,
    (w) => ({ method: 'POST', url: edition(w, '/status'), payload: { status: 'draft' } }),
  ],
  [
    'duplicate',
    editors,
    (w) => ({
      method: 'POST',
      url: edition(w, '/duplicate'),
      payload: { date_start: '2028-06-10T07:00:00Z' },
    }),
  ],
  [
    'add a category',
    settings,
    (w) => ({
      method: 'POST',
      url: '/api/product-categories',
      payload: { data: { name: 'Repas', ...link(w) } },
    }),
    400,
  ],
  [
    'change a category',
    settings,
    async (w, t) => ({
      method: 'PUT',
      url: `/api/product-categories/${(await product(w, t)).category.documentId}`,
      payload: { data: { name: 'Autre' } },
    }),
  ],
  [
    'add a product',
    settings,
    (w) => ({
      method: 'POST',
      url: '/api/products',
      payload: { data: { name: '5 km', price: 12.5, ...link(w) } },
    }),
    400,
  ],
  [
    'read a draft product',
    everyAdmin,
    async (w, t) => ({ method: 'GET', url: `/api/products/${(await product(w, t)).product.documentId}` }),
  ],
  [
    'read its details',
    everyAdmin,
    async (w, t) => ({
      method: 'GET',
      url: `/api/products/${(await product(w, t)).product.documentId}/details`,
    }),
  ],
  [
    'change a product',
    settings,
    async (w, t) => ({
      method: 'PUT',
      url: `/api/products/${(await product(w, t)).product.documentId}`,
      payload: { data: { price: 3 } },
    }),
  ],
  [
    'delete a product',
    settings,
    async (w, t) => ({ method: 'DELETE', url: `/api/products/${(await product(w, t)).product.documentId}` }),
  ],
  [
    'order products',
    settings,
    async (w, t) => ({
      method: 'POST',
      url: '/api/products/reorder',
      payload: { ids: [(await product(w, t)).product.documentId] },
    }),
  ],
  [
    'order categories',
    settings,
    async (w, t) => ({
      method: 'POST',
      url: '/api/product-categories/reorder',
      payload: { ids: [(await product(w, t)).category.documentId] },
    }),
  ],
  [
    'add a tier',
    settings,
    async (w, t) => ({
      method: 'POST',
      url: '/api/price-tiers',
      payload: { data: { name: 'Tard', price: 30, product: (await product(w, t)).product.documentId } },
    }),
    400,
  ],
  [
    'change a tier',
    settings,
    async (w, t) => ({
      method: 'PUT',
      url: `/api/price-tiers/${(await product(w, t)).tier.documentId}`,
      payload: { data: { price: 3 } },
    }),
  ],
  [
    'delete a tier',
    settings,
    async (w, t) => ({ method: 'DELETE', url: `/api/price-tiers/${(await product(w, t)).tier.documentId}` }),
  ],
  [
    'order tiers',
    settings,
    async (w, t) => ({
      method: 'POST',
      url: '/api/price-tiers/reorder',
      payload: { ids: [(await product(w, t)).tier.documentId] },
    }),
  ],
  [
    'add an option',
    settings,
    async (w, t) => ({
      method: 'POST',
      url: '/api/product-options',
      payload: { data: { name: 'T-shirt', product: (await product(w, t)).product.documentId } },
    }),
    400,
  ],
  [
    'change an option',
    settings,
    async (w, t) => ({
      method: 'PUT',
      url: `/api/product-options/${(await product(w, t)).option.documentId}`,
      payload: { data: { price: 3 } },
    }),
  ],
  [
    'add a promo code',
    settings,
    (w) => ({
      method: 'POST',
      url: '/api/promo-codes',
      payload: { data: { coupon: `P${fresh()}`, discount_type: 'fixed', discount_amount: 5, ...link(w) } },
    }),
    400,
  ],
  [
    'add a group',
    settings,
    (w) => ({
      method: 'POST',
      url: '/api/groups',
      payload: { data: { name: 'Club', group_type: 'team', ...link(w) } },
    }),
    400,
  ],
  [
    'change a group',
    settings,
    async (w, t) => ({
      method: 'PUT',
      url: `/api/groups/${(await insert(t)(groups, { name: 'G', type: 'team', editionId: w.draft.id })).documentId}`,
      payload: { data: { name: 'Club' } },
    }),
  ],
  [
    'delete a group',
    settings,
    async (w, t) => ({
      method: 'DELETE',
      url: `/api/groups/${(await insert(t)(groups, { name: 'G', type: 'team', editionId: w.draft.id })).documentId}`,
    }),
  ],
  [
    'invite a group’s owner',
    settings,
    async (w, t) => ({
      method: 'POST',
      url: `/api/groups/${(await insert(t)(groups, { name: 'G', type: 'team', editionId: w.draft.id })).documentId}/owner-invitation`,
      payload: { email: 'chef@exemple.test' },
    }),
  ],
  [
    'add a sponsor to the edition',
    ['owner', 'admin', 'moderator', 'admin of this edition'],
    (w) => ({ method: 'POST', url: '/api/sponsors', payload: { data: { name: 'Boulangerie', ...link(w) } } }),
    400,
  ],
  [
    'change a sponsor',
    ['owner', 'admin', 'moderator', 'admin of this edition'],
    async (w, t) => ({
      method: 'PUT',
      url: `/api/sponsors/${(await insert(t)(sponsors, { name: 'S', editionId: w.draft.id })).documentId}`,
      payload: { data: { name: 'Boulangerie' } },
    }),
  ],
  [
    'order sponsors',
    ['owner', 'admin', 'moderator', 'admin of this edition'],
    async (w, t) => ({
      method: 'POST',
      url: '/api/sponsors/reorder',
      payload: { ids: [(await insert(t)(sponsors, { name: 'S', editionId: w.draft.id })).documentId] },
    }),
  ],
  [
    'invite an admin of the edition',
    settings,
    (w) => ({
      method: 'POST',
      url: '/api/custom/add-new-admin',
      payload: {
        email: `i${fresh()}@exemple.test`,
        permissions: ['canManageContent'],
        contextField: 'event_edition',
        contextId: w.draft.documentId,
      },
    }),
  ],
];

const ofTheEvent: readonly Insider[] = ['owner', 'admin', 'moderator', 'editor', 'viewer'];
const eventOnly = (names: readonly Insider[]) => names.filter((name) => ofTheEvent.includes(name));

async function freshAdmin(world: World, t: TestApp): Promise<string> {
  const user = await buildUser(t);
  const row = { userId: user.id, eventId: world.event.id, permissions: [...rolePermissions.viewer] };
  return `/api/admin-events/${(await insert(t)(eventAdmins, row)).documentId}`;
}

async function freshInvitation(world: World, t: TestApp): Promise<string> {
  const row = {
    email: `j${fresh()}@exemple.test`,
    eventId: world.event.id,
    permissions: [...rolePermissions.viewer],
    tokenHash: `hash-${fresh()}`,
    expiresAt: new Date(t.clock.now().getTime() + 1_000_000),
    invitedById: world.people.owner.id,
  };
  return `/api/admin-invitations/${(await insert(t)(adminInvitations, row)).documentId}`;
}

/** An edition's admins know the event but have no part in it: 403 where it is seen, 404 where rows are hidden. */
const onTheEvent: [string, readonly Insider[], Prepare, { sister: number; outside: number }][] = [
  [
    'rename the event',
    ['owner', 'admin', 'moderator'],
    (w) => ({
      method: 'PUT',
      url: `/api/events/${w.event.documentId}`,
      payload: { data: { name: `Trail ${fresh()}` } },
    }),
    { sister: 403, outside: 403 },
  ],
  [
    'archive and restore',
    ['owner', 'admin'],
    (w) => ({ method: 'POST', url: `/api/events/${w.event.documentId}/restore` }),
    { sister: 403, outside: 403 },
  ],
  [
    'add an edition',
    ['owner', 'admin'],
    (w) => ({
      method: 'POST',
      url: '/api/event-editions',
      payload: {
        data: {
          name: 'Nouvelle',
          event: w.event.documentId,
          date_start: '2028-06-10T07:00:00Z',
          date_end: '2028-06-11T07:00:00Z',
        },
      },
    }),
    { sister: 403, outside: 403 },
  ],
  [
    'add a sponsor to the event',
    ['owner', 'admin', 'moderator'],
    (w) => ({
      method: 'POST',
      url: '/api/sponsors',
      payload: { data: { name: 'Banque', event: w.event.documentId } },
    }),
    { sister: 403, outside: 403 },
  ],
  [
    'invite an admin of the event',
    ['owner', 'admin'],
    (w) => ({
      method: 'POST',
      url: '/api/custom/add-new-admin',
      payload: {
        email: `e${fresh()}@exemple.test`,
        permissions: ['canManageContent'],
        contextField: 'event',
        contextId: w.event.documentId,
      },
    }),
    { sister: 403, outside: 403 },
  ],
  [
    'read an admin',
    ['owner', 'admin', 'moderator', 'viewer'],
    async (w, t) => ({ method: 'GET', url: await freshAdmin(w, t) }),
    { sister: 404, outside: 404 },
  ],
  [
    'change an admin',
    ['owner', 'admin'],
    async (w, t) => ({
      method: 'PUT',
      url: await freshAdmin(w, t),
      payload: { data: { permissions: ['canExportData', 'canViewEventStats'] } },
    }),
    { sister: 404, outside: 404 },
  ],
  [
    'remove an admin',
    ['owner'],
    async (w, t) => ({ method: 'DELETE', url: await freshAdmin(w, t) }),
    { sister: 404, outside: 404 },
  ],
  [
    'read an invitation',
    ['owner', 'admin', 'moderator', 'viewer'],
    async (w, t) => ({ method: 'GET', url: await freshInvitation(w, t) }),
    { sister: 404, outside: 404 },
  ],
  [
    'revoke an invitation',
    ['owner', 'admin'],
    async (w, t) => ({ method: 'DELETE', url: await freshInvitation(w, t) }),
    { sister: 404, outside: 404 },
  ],
  [
    'resend an invitation',
    ['owner', 'admin'],
    async (w, t) => ({ method: 'POST', url: `${await freshInvitation(w, t)}/resend` }),
    { sister: 404, outside: 404 },
  ],
];

/** Rows that a role may not list do not exist for it; seen rows that it may not change are forbidden. */
const unlisted: Partial<Record<string, readonly Insider[]>> = {
  'read an admin': ['editor'],
  'change an admin': ['editor'],
  'remove an admin': ['editor'],
  'read an invitation': ['editor'],
  'revoke an invitation': ['editor'],
  'resend an invitation': ['editor'],
};

let t: TestApp;
let world: World;

beforeAll(async () => {
  t = await openTestApp();
  world = await buildWorld(t);
});
afterAll(() => t.close());

async function statusFor(who: Somebody, prepare: Prepare): Promise<number> {
  const call = await prepare(world, t);
  const answer = await t.as(world.people[who]).inject(call);
  if (answer.statusCode >= 400) expect(answer.json().data).toBeNull();
  return answer.statusCode < 300 ? 200 : answer.statusCode;
}

const outsiders = ['admin of another event', 'platform admin', 'stranger'] as const;

describe('on a draft edition', () => {
  test.each(onTheEdition)('%s', async (_name, allowed, prepare, outside = 404) => {
    const expected: Partial<Record<Somebody, number>> = {};
    const found: Partial<Record<Somebody, number>> = {};
    for (const who of insiders) {
      expected[who] = allowed.includes(who) ? 200 : 403;
      found[who] = await statusFor(who, prepare);
    }
    for (const who of ['admin of a sister edition', ...outsiders] as const) {
      expected[who] = outside;
      found[who] = await statusFor(who, prepare);
    }
    const isRead = (await prepare(world, t)).method === 'GET';
    expected.nobody = isRead ? 404 : 401;
    found.nobody = await statusFor('nobody', prepare);
    expect(found).toEqual(expected);
  });
});

describe('on an event that the public can see', () => {
  test.each(onTheEvent)('%s', async (name, allowed, prepare, { sister, outside }) => {
    const expected: Partial<Record<Somebody, number>> = {};
    const found: Partial<Record<Somebody, number>> = {};
    for (const who of eventOnly(insiders)) {
      const refusal = unlisted[name]?.includes(who) ? 404 : 403;
      expected[who] = allowed.includes(who) ? 200 : refusal;
      found[who] = await statusFor(who, prepare);
    }
    for (const who of ['admin of this edition', 'admin of a sister edition'] as const) {
      expected[who] = sister;
      found[who] = await statusFor(who, prepare);
    }
    for (const who of outsiders) {
      expected[who] = outside;
      found[who] = await statusFor(who, prepare);
    }
    expected.nobody = 401;
    found.nobody = await statusFor('nobody', prepare);
    expect(found).toEqual(expected);
  });
});

describe('lists', () => {
  const total = async (who: Somebody, url: string) =>
    (await t.as(world.people[who]).inject({ url })).json().meta?.pagination.total;

  test('an admin of one edition sees nothing of another, not even how much there is', async () => {
    const other = await buildWorld(t);
    await buildCatalog(t, other.draft.id);
    const sister = other.people['admin of a sister edition'];
    const filter = `filters[event_edition][documentId][$eq]=${other.draft.documentId}`;
    for (const path of [
      'products',
      'product-categories',
      'promo-codes',
      'groups',
      'admin-events',
      'sponsors',
    ]) {
      const { data, meta } = (await t.as(sister).inject({ url: `/api/${path}?${filter}` })).json();
      expect([path, data, meta.pagination.total]).toEqual([path, [], 0]);
    }
    for (const path of ['price-tiers', 'product-options']) {
      const { data, meta } = (await t.as(sister).inject({ url: `/api/${path}` })).json();
      expect([path, data, meta.pagination.total]).toEqual([path, [], 0]);
    }
    const editions = (
      await t
        .as(sister)
        .inject({ url: `/api/event-editions?filters[event][documentId][$eq]=${other.event.documentId}` })
    ).json();
    expect(editions.data.map(({ documentId }: { documentId: string }) => documentId)).toEqual([
      other.published.documentId,
    ]);
    const mine = (await t.as(sister).inject({ url: '/api/custom/my-events' })).json().data;
    expect(mine).toHaveLength(1);
    expect(mine[0].event_editions.map(({ documentId }: { documentId: string }) => documentId)).toEqual([
      other.published.documentId,
    ]);
    expect(mine[0]).toMatchObject({ isOwner: false, permissions: [] });
  });

  test('promo codes are for those who manage the edition alone', async () => {
    await buildCatalog(t, world.draft.id);
    const url = `/api/promo-codes?filters[event_edition][documentId][$eq]=${world.draft.documentId}`;
    expect(await total('admin', url)).toBeGreaterThan(0);
    expect(await total('viewer', url)).toBe(0);
    expect(await total('stranger', url)).toBe(0);
    expect((await t.as(null).inject({ url })).statusCode).toBe(401);
  });
});
