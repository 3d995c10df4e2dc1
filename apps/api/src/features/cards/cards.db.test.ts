import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildFeeWorld, type FeeWorld } from '../fees/testing/fee-world.ts';
import { memberships } from '../memberships/public.ts';
import { addPersonWithoutAccount, buildAssociationWorld } from '../memberships/testing/association-world.ts';
import { eventEditions, events } from '../organizers/public.ts';
import { pdfTexts } from '../tickets/testing/pdf-texts.ts';
import { cardCode } from './card-code.ts';

let t: TestApp;
let world: FeeWorld;

beforeAll(async () => {
  // Tokens must outlast years of test time.
  const long = String(20 * 365 * 24 * 3_600_000);
  t = await openTestApp({ env: { ACCESS_TOKEN_MS: long, REFRESH_TOKEN_MS: long } });
});
afterAll(() => t.close());

async function on(day: string) {
  t.clock.set(new Date(`${day}T10:00:00Z`));
  await t.platform.jobs.runDue();
}

const codeOf = ({ documentId }: { documentId: string }) => cardCode(t.config, documentId);
const check = async (code: string) =>
  (await t.as(null).inject({ method: 'GET', url: `/api/member-cards/${encodeURIComponent(code)}` })).json();
const said = (isValid: boolean) => ({ data: { isValid } });
const cardOf = async (person: { id: number }) =>
  (
    await t
      .as(person)
      .inject({ method: 'GET', url: `/api/associations/${world.association.documentId}/my-card` })
  ).json().data;

const paper = (person: { id: number }, { documentId }: { documentId: string }, name: string) =>
  t.as(person).inject({ method: 'GET', url: `/api/memberships/${documentId}/${name}.pdf` });
const wordsOf = (pdf: Buffer) =>
  pdfTexts(pdf)
    .join(' ')
    .replaceAll(/\s+|\x80/g, ' ');

test('follows the fee: in time, late, paid, and asked again the year after', async () => {
  await on('2027-03-10');
  world = await buildFeeWorld(t);
  const { member } = world.people;
  const row = world.rows.member;
  expect(await check(codeOf(row))).toEqual(said(true));
  expect(await cardOf(member)).toMatchObject({ isValid: true, until: null, refusal: null, role: 'member' });

  const fee = await world.create({ name: 'Adhésion', dueDate: '2027-05-31', gracePeriod: 15 });
  expect(await cardOf(member)).toMatchObject({ isValid: true, until: '2027-06-15' });
  await on('2027-06-16');
  expect(await check(codeOf(row))).toEqual(said(false));
  const late = await cardOf(member);
  expect(late).toMatchObject({ isValid: false, until: null, refusal: 'fee_late', address: null });
  const refused = await paper(member, row, 'card');
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    409,
    'La cotisation de la période en cours n’est pas réglée et son échéance est passée.',
  ]);

  const owed = (await world.paymentsOf(fee)).find(({ userId }) => userId === member.id);
  if (!owed) throw new Error('nothing was asked');
  await world.act(owed, 'mark-paid', { method: 'cash', paidAt: '2027-06-16' });
  const card = await cardOf(member);
  expect(card.isValid).toBe(true);
  expect(await check(card.address.split('/').at(-1))).toEqual(said(true));
  expect(card.address).toMatch(/\/carte\/M[0-9A-F]{24}-[0-9A-F]{32}$/);
  const attested = wordsOf((await paper(member, row, 'attestation')).rawPayload);
  expect(attested).toContain('Attestation d');
  expect(attested).toContain('Prénom-member Nom-member');
  expect(attested).toContain('16/06/2027');

  await on(card.until);
  expect(await check(codeOf(row))).toEqual(said(true));
  await on('2028-04-20');
  expect(await cardOf(member)).toMatchObject({ isValid: true, until: '2028-06-15' });
  await on('2028-06-16');
  expect(await check(codeOf(row))).toEqual(said(false));
});

test('tells nobody more than valid or not, whatever the code', async () => {
  const { documentId } = world.rows.president;
  const genuine = codeOf({ documentId });
  const other = codeOf(world.rows.member);
  const forged = [
    `${genuine.slice(0, -1)}${genuine.endsWith('0') ? '1' : '0'}`,
    `${genuine.slice(0, 26)}${other.slice(26)}`,
    codeOf({ documentId: 'f'.repeat(24) }),
    documentId,
    'M',
    'x'.repeat(120),
    '%00',
    "' or 1=1 --",
  ];
  const answers = await Promise.all(forged.map((code) => check(code)));
  expect(answers).toEqual(forged.map(() => said(false)));
});

test('ends with the membership, and stays with those who may keep members', async () => {
  const fresh = await buildAssociationWorld(t);
  const row = fresh.rows.member;
  expect(await check(codeOf(row))).toEqual(said(true));
  expect(await check(codeOf(row).toLowerCase())).toEqual(said(true));
  await t.db.orm.update(memberships).set({ status: 'suspended' }).where(eq(memberships.id, row.id));
  expect(await check(codeOf(row))).toEqual(said(false));
  expect((await paper(fresh.people.member, row, 'attestation')).statusCode).toBe(409);
  await t.db.orm.delete(memberships).where(eq(memberships.id, row.id));
  expect(await check(codeOf(row))).toEqual(said(false));

  const odette = await addPersonWithoutAccount(t, fresh.association);
  const printed = await paper(fresh.people.manager, odette, 'card');
  expect([printed.statusCode, printed.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(wordsOf(printed.rawPayload)).toContain('Odette Fournier');
  expect((await paper(fresh.people.manager, odette, 'attestation')).statusCode).toBe(200);
  expect((await paper(world.people.president, odette, 'card')).statusCode).toBe(404);
});

test('is read at the door of the association’s events, where other associations’ cards are not valid', async () => {
  const [home, away] = [await buildAssociationWorld(t), await buildAssociationWorld(t)];
  const host = home.people.president;
  const editionOf = async (associationId: number | null) => {
    const [event] = await t.db.orm
      .insert(events)
      .values({ ownerId: host.id, name: 'Fête', associationId })
      .returning();
    const [edition] = await t.db.orm
      .insert(eventEditions)
      .values({
        ...{ eventId: event?.id ?? 0, name: 'Édition 2029', status: 'published' as const },
        ...{ startsAt: new Date('2029-06-12T06:00:00Z'), endsAt: new Date('2029-06-13T18:00:00Z') },
      })
      .returning();
    return edition?.documentId ?? '';
  };
  const ask = async (edition: string, code: string, as: { id: number } = host) => {
    const answer = await t.as(as).inject({
      method: 'POST',
      url: `/api/event-editions/${edition}/check-in/member-card`,
      payload: { code },
    });
    return answer.statusCode === 200 ? answer.json().data : answer.statusCode;
  };
  const own = await editionOf(home.association.id);
  const association = home.association.name;
  const address = `https://kermesse.example/carte/${codeOf(home.rows.member)}`;
  expect(await ask(own, address)).toEqual({ isValid: true, association });
  expect(await ask(own, codeOf(away.rows.member))).toEqual({ isValid: false, association });
  expect(await ask(own, 'M')).toEqual({ isValid: false, association });
  expect(await ask(await editionOf(null), address)).toEqual({ isValid: false, association: null });
  expect(await ask(own, address, home.people.member)).toBe(403);
});
