import type { PermissionId } from '@kermesse/domain/organizers/permission-catalogue';
import { starterKinds } from '@kermesse/domain/starters/starter-kinds';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { products } from '../catalog/tables.ts';
import { dynamicForms } from '../forms/tables.ts';
import { emailTemplates } from '../mailing/tables.ts';
import { eventAdmins } from '../organizers/tables.ts';
import { eventEditions } from '../organizers/tables-events.ts';
import type { User } from '../organizers/testing/event-world.ts';
import { Registrant } from '../registration/testing/registration-world.ts';
import { missions } from '../volunteers/tables.ts';

let t: TestApp;
let owner: User;

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  owner = await buildUser(t);
});

type Caller = { id: number } | null;
const call = (by: Caller, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  t.as(by).inject({ method, url: `/api/${path}`, ...(payload ? { payload } : {}) });

const asked = {
  kind: 'race' as (typeof starterKinds)[number],
  name: 'Les Foulées du Canal',
  date_start: '2028-06-10T07:00:00.000Z',
  timezone: 'Europe/Paris',
};
interface Made {
  event: { id: number; documentId: string };
  edition: { id: number; documentId: string };
}
async function start(change: object = {}): Promise<Made> {
  const answer = await call(owner, 'POST', 'custom/start-event', { data: { ...asked, ...change } });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data;
}
const path = ({ edition }: Made, rest: string) => `event-editions/${edition.documentId}/${rest}`;
async function proposals(made: Made, by: Caller = owner): Promise<{ kind: string; documentId: string }[]> {
  return (await call(by, 'GET', path(made, 'proposals'))).json().data;
}
const kindsLeft = async (made: Made) => [...new Set((await proposals(made)).map(({ kind }) => kind))];
const first = async (made: Made, kind: string) =>
  (await proposals(made)).find((each) => each.kind === kind)?.documentId ?? '';

async function adminOf({ edition }: Made, permission: PermissionId): Promise<User> {
  const user = await buildUser(t);
  await t.db.orm
    .insert(eventAdmins)
    .values({ editionId: edition.id, userId: user.id, permissions: [permission] });
  return user;
}

const answers = [
  ['prenom', 'Léa'],
  ['nom', 'Lefort'],
  ['naissance', '1990-02-14'],
  ['telephone', '+33612407718'],
  ['urgence_nom', 'Anne Lefort'],
  ['urgence_telephone', '+33612407719'],
  ['niveau', 'Je débute'],
] as const;

describe.each(starterKinds)('a %s', (kind) => {
  test('is published with one call as it was made, and people register', async () => {
    const made = await start({ kind });
    expect((await call(null, 'GET', `event-editions/${made.edition.documentId}`)).statusCode).toBe(404);
    const published = await call(owner, 'POST', path(made, 'publish'), {});
    expect(published.statusCode, published.body).toBe(200);

    const [form] = (await call(null, 'GET', `dynamic-forms/by-edition/${made.edition.documentId}`)).json()
      .data;
    const asking = new Set<string>(
      form.pages.flatMap((page: { blocks: { questions: { fieldName: string }[] }[] }) =>
        page.blocks.flatMap((block) => block.questions.map(({ fieldName }) => fieldName)),
      ),
    );
    const given = answers
      .filter(([fieldName]) => asking.has(fieldName))
      .map(([fieldName, value]) => ({ fieldName, value }));
    const isForVolunteers = kind === 'volunteers';
    const [offered] = await t.db.orm.select().from(products).where(eq(products.editionId, made.edition.id));
    expect(offered === undefined).toBe(isForVolunteers);

    const person = await new Registrant(t, await buildUser(t)).open(made.edition, {
      volunteer: isForVolunteers,
    });
    if (offered) expect((await person.reserve(offered)).status).toBe(200);
    const { status, body } = await person.submit(made.edition, {
      form: given,
      ...(isForVolunteers
        ? {
            volunteer: {
              timeRanges: [{ begin: '2028-06-10T08:00:00.000Z', end: '2028-06-10T10:00:00.000Z' }],
            },
          }
        : {}),
    });
    expect(status, JSON.stringify(body)).toBeLessThan(300);
  });
});

describe('starting an event', () => {
  test('makes everything at once, as proposals, with its hours on the clocks of the place', async () => {
    const made = await start();
    expect(await kindsLeft(made)).toEqual(['product', 'form', 'programme', 'mission', 'mail']);
    const [edition] = await t.db.orm
      .select()
      .from(eventEditions)
      .where(eq(eventEditions.id, made.edition.id));
    expect(edition).toMatchObject({
      name: 'Édition 2028',
      status: 'draft',
      endsAt: new Date('2028-06-10T15:00:00.000Z'),
    });
  });

  test('finds the postcode of a town, and says when it does not know the town', async () => {
    const made = await start({ place: { line1: 'Stade municipal', city: 'laon' } });
    const { address } = (
      await call(owner, 'GET', `event-editions/${made.edition.documentId}?populate=address`)
    ).json().data;
    expect(address).toMatchObject({ line1: 'Stade municipal', city: 'Laon', zipcode: '02000' });
    const unknown = await call(owner, 'POST', 'custom/start-event', {
      data: { ...asked, place: { line1: 'Ici', city: 'Atlantide-sur-Mer' } },
    });
    expect(unknown.statusCode).toBe(400);
    expect(unknown.json().error.details.issues[0].path).toBe('data.place.city');
  });

  test.each([
    ['a kind that nobody knows', { kind: 'mariage' }],
    ['a name of two letters', { name: 'Ab' }],
    ['no date', { date_start: '' }],
    ['a zone that nobody knows', { timezone: 'Europe/Atlantide' }],
    ['an owner of its own', { owner: 1 }],
  ])('with %s is refused', async (_, change) => {
    const answer = await call(owner, 'POST', 'custom/start-event', { data: { ...asked, ...change } });
    expect(answer.statusCode).toBe(400);
  });

  test('needs a confirmed address, and a right in the association', async () => {
    const unconfirmed = await buildUser(t, { isConfirmed: false });
    expect((await call(unconfirmed, 'POST', 'custom/start-event', { data: asked })).statusCode).toBe(403);
    const foreign = { ...asked, association: 'a'.repeat(24) };
    expect((await call(owner, 'POST', 'custom/start-event', { data: foreign })).statusCode).toBe(403);
    for (const by of [unconfirmed, owner]) {
      const mine = (await call(by, 'GET', 'custom/my-events')).json().data;
      expect(mine).toEqual([]);
    }
  });
});

describe('a mark', () => {
  test('goes when its thing is changed', async () => {
    const made = await start();
    const { documentId: editionId } = made.edition;
    const product = await first(made, 'product');
    const countOf = async (kind: string) =>
      (await proposals(made)).filter((each) => each.kind === kind).length;
    await call(owner, 'PUT', `products/${product}`, { data: { capacity: 50 } });
    expect(await countOf('product')).toBe(2);
    await call(owner, 'POST', 'price-tiers', {
      data: { name: 'Tôt', price: 5, product: await first(made, 'product') },
    });
    expect(await countOf('product')).toBe(1);
    await call(owner, 'PUT', path(made, 'product-prices'), {
      data: [{ documentId: await first(made, 'product'), price: 2.5 }],
    });
    expect(await countOf('product')).toBe(0);

    const before = await countOf('mission');
    await call(owner, 'PUT', `missions/${await first(made, 'mission')}`, { data: { title: 'Autre' } });
    expect(await countOf('mission')).toBe(before - 1);
    await call(owner, 'PUT', `missions/${await first(made, 'mission')}/slots`, { data: { slots: [] } });
    expect(await countOf('mission')).toBe(before - 2);

    await call(owner, 'PUT', `email-templates/${await first(made, 'mail')}`, { data: { subject: 'Autre' } });
    expect(await countOf('mail')).toBe(2);
    await call(owner, 'PUT', `dynamic-forms/${await first(made, 'form')}`, { data: { name: 'Autre' } });
    expect(await countOf('form')).toBe(0);
    await call(owner, 'PUT', `event-editions/${editionId}/date-table`, {
      data: [{ day: '2028-06-10', begin: '2028-06-10T07:00:00Z', end: '2028-06-10T18:00:00Z' }],
    });
    expect(await countOf('programme')).toBe(0);
  });

  test('goes when its thing is confirmed: one, a kind, all', async () => {
    const made = await start();
    const confirm = async (body: object) => {
      const answer = await call(owner, 'POST', path(made, 'proposals/confirm'), body);
      expect(answer.statusCode).toBe(200);
    };
    const product = await first(made, 'product');
    await confirm({ kind: 'product', documentId: product });
    expect((await proposals(made)).filter(({ kind }) => kind === 'product')).toHaveLength(2);
    await confirm({ kind: 'product' });
    expect(await kindsLeft(made)).toEqual(['form', 'programme', 'mission', 'mail']);
    await confirm({});
    expect(await proposals(made)).toEqual([]);
  });

  test('is confirmed by whoever may change its thing, and never in another edition', async () => {
    const made = await start();
    const other = await start();
    const writer = await adminOf(made, 'canSendEmails');
    expect((await proposals(made, writer)).every(({ kind }) => kind === 'mail')).toBe(true);
    const confirm = (body: object) => call(writer, 'POST', path(made, 'proposals/confirm'), body);
    expect((await confirm({ kind: 'product' })).statusCode).toBe(403);
    expect((await confirm({ kind: 'mail', documentId: await first(other, 'mail') })).statusCode).toBe(200);
    expect((await confirm({})).statusCode).toBe(200);
    expect(await kindsLeft(made)).toEqual(['product', 'form', 'programme', 'mission']);
    expect(await kindsLeft(other)).toEqual(['product', 'form', 'programme', 'mission', 'mail']);
  });

  test('comes along when the edition is held again', async () => {
    const made = await start();
    const copy = await call(owner, 'POST', path(made, 'duplicate'), { date_start: '2029-06-09T07:00:00Z' });
    const again = { ...made, edition: copy.json().data };
    expect(await kindsLeft(again)).toEqual(['product', 'form', 'programme', 'mission', 'mail']);
  });
});

describe('prices', () => {
  test('are set all or none, within the rules, for products of this edition', async () => {
    const made = await start();
    const other = await start();
    const save = (data: object) => call(owner, 'PUT', path(made, 'product-prices'), { data });
    const mine = await first(made, 'product');
    expect((await save([{ documentId: mine, price: 0.2 }])).statusCode).toBe(400);
    const foreign = await first(other, 'product');
    const mixed = [
      { documentId: mine, price: 1 },
      { documentId: foreign, price: 1 },
    ];
    expect((await save(mixed)).statusCode).toBe(404);
    expect((await save([{ documentId: mine, price: 13.5 }])).statusCode).toBe(200);
    const [row] = await t.db.orm.select().from(products).where(eq(products.documentId, mine));
    expect(row?.priceCents).toBe(1_350);
    const [untouched] = await t.db.orm.select().from(products).where(eq(products.documentId, foreign));
    expect(untouched?.priceCents).toBe(1_200);
  });
});

describe('publishing with one call', () => {
  const statusOf = async ({ edition }: Made) => {
    const [row] = await t.db.orm.select().from(eventEditions).where(eq(eventEditions.id, edition.id));
    return row?.status;
  };

  test('says what is missing, and then publishes nothing', async () => {
    const made = await start();
    await t.db.orm.delete(dynamicForms).where(eq(dynamicForms.editionId, made.edition.id));
    const answer = await call(owner, 'POST', path(made, 'publish'), {});
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error.message).toContain('Il manque le formulaire');
    expect(await statusOf(made)).toBe('draft');
  });

  test('does not choose between two forms', async () => {
    const made = await start();
    const [form] = await t.db.orm
      .select()
      .from(dynamicForms)
      .where(and(eq(dynamicForms.editionId, made.edition.id), eq(dynamicForms.isProposal, true)));
    await call(owner, 'POST', `dynamic-forms/${form?.documentId}/duplicate`, {});
    expect((await call(owner, 'POST', path(made, 'publish'), {})).statusCode).toBe(409);
    expect(await statusOf(made)).toBe('draft');
  });

  test('needs the right to publish the form as well', async () => {
    const made = await start();
    const helper = await adminOf(made, 'canManageEditionSettings');
    expect((await call(helper, 'POST', path(made, 'publish'), {})).statusCode).toBe(403);
    expect(await statusOf(made)).toBe('draft');
  });

  test('leaves the marks: nobody has looked yet', async () => {
    const made = await start();
    await call(owner, 'POST', path(made, 'publish'), {});
    expect(await statusOf(made)).toBe('published');
    expect(await kindsLeft(made)).toEqual(['product', 'form', 'programme', 'mission', 'mail']);
  });
});

describe('missions and mails of a starter', () => {
  test('are open to volunteers where that is the point', async () => {
    const [race, call4help] = [await start(), await start({ kind: 'volunteers' })];
    const openIn = async ({ edition }: Made) =>
      (await t.db.orm.select().from(missions).where(eq(missions.editionId, edition.id))).every(
        ({ isOpenToSelfAssignment }) => isOpenToSelfAssignment,
      );
    expect([await openIn(race), await openIn(call4help)]).toEqual([false, true]);
    const mails = await t.db.orm
      .select()
      .from(emailTemplates)
      .where(eq(emailTemplates.editionId, race.edition.id));
    expect(mails.map(({ transactionalKey }) => transactionalKey)).toContain('tickets.confirmed');
  });
});
