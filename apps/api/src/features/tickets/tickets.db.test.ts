import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../platform/auth/tables.ts';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { eventEditions } from '../organizers/tables-events.ts';
import {
  buildEdition,
  buildProduct,
  buildRegistration,
  openPaymentTest,
  type PaymentTest,
  startCheckout,
} from '../payments/testing/payment-test.ts';
import { inscriptions } from '../registration/tables.ts';
import { tickets } from './tables.ts';
import { ticketCode } from './ticket-code.ts';

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());

async function buy(quantity = 1, values: Parameters<typeof buildProduct>[2] = {}) {
  const { edition } = await buildEdition(t);
  const product = await buildProduct(t, edition, values);
  const registered = await buildRegistration(t, edition, [{ product, quantity }]);
  const { id } = (await startCheckout(t, registered)).json();
  await t.pay(id);
  await t.deliver();
  const list = await t.as(registered.user).inject({
    method: 'GET',
    url: `/api/tickets?inscriptionId=${registered.inscription.documentId}`,
  });
  return { ...registered, edition, list: list.json().data as { code: string; documentId: string }[] };
}

describe('a ticket', () => {
  test('exists once for each place, with a code of its own', async () => {
    const { user, list } = await buy(3);
    expect(list).toHaveLength(3);
    expect(new Set(list.map(({ code }) => code)).size).toBe(3);
    const answer = await t.as(user).inject({ method: 'GET', url: `/api/tickets/${list[0]?.code}` });
    expect(answer.json().data).toMatchObject({
      status: 'valid',
      holderName: 'Zoé L’Hermitte',
      productName: 'Course 10 km',
      eventName: 'Fête du village',
    });
  });

  test('is handed out as a PDF and as a calendar entry', async () => {
    const { user, list } = await buy();
    const pdf = await t.as(user).inject({ method: 'GET', url: `/api/tickets/${list[0]?.code}.pdf` });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const ics = await t.as(user).inject({ method: 'GET', url: `/api/tickets/${list[0]?.code}.ics` });
    expect(ics.headers['content-type']).toContain('text/calendar');
    expect(ics.body).toContain('DTSTART:20270612T080000Z');
    expect(ics.body).toContain('SUMMARY:Fête du village');
  });

  test('of a cancelled edition takes itself out of calendars, and its paper says so', async () => {
    const { user, list, edition } = await buy();
    const before = await t.as(user).inject({ method: 'GET', url: `/api/tickets/${list[0]?.code}.ics` });
    await t.db.orm
      .update(eventEditions)
      .set({ status: 'cancelled', updatedAt: new Date(Date.now() + 60_000) })
      .where(eq(eventEditions.id, edition.id));
    const ics = await t.as(user).inject({ method: 'GET', url: `/api/tickets/${list[0]?.code}.ics` });
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', `UID:${list[0]?.documentId}@kermesse`])
      expect(ics.body).toContain(line);
    const sequence = (body: string) => Number(/^SEQUENCE:(\d+)/m.exec(body)?.[1]);
    expect(sequence(ics.body)).toBeGreaterThan(sequence(before.body));
    const shown = await t.as(user).inject({ method: 'GET', url: `/api/tickets/${list[0]?.code}` });
    expect(shown.json().data).toMatchObject({ status: 'valid', isEventCancelled: true });
  });

  test('shows the start of what was bought, where it has one of its own', async () => {
    const { user, list } = await buy(1, { startsAt: new Date('2027-06-13T07:30:00Z') });
    expect(list[0]).toMatchObject({ dateStart: '2027-06-13T07:30:00.000Z', hasOwnStart: true });
    const ics = await t.as(user).inject({ method: 'GET', url: `/api/tickets/${list[0]?.code}.ics` });
    expect(ics.body).toContain('DTSTART:20270613T073000Z');
    expect(ics.body).not.toContain('DTEND');
    await t.platform.jobs.runDue();
    const mails = await t.db.orm.select().from(outgoingMails).where(eq(outgoingMails.toEmail, user.email));
    expect(mails.find(({ kind }) => kind === 'tickets.confirmed')?.text).toMatch(
      /Date\s: le 13\/06\/2027, à 09:30/,
    );
  });

  test('and its receipt are shown to their owner alone, whoever knows the code', async () => {
    const { list, order, user } = await buy();
    const stranger = await buildUser(t);
    const code = list[0]?.code ?? '';
    const own = await t
      .as(user)
      .inject({ method: 'GET', url: `/api/orders/${order.documentId}/receipt.pdf` });
    expect(own.statusCode).toBe(200);
    expect(own.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    for (const url of [
      `/api/tickets/${code}`,
      `/api/tickets/${code}.pdf`,
      `/api/tickets/${code}.ics`,
      `/api/orders/${order.documentId}/receipt.pdf`,
    ]) {
      expect((await t.as(stranger).inject({ method: 'GET', url })).statusCode, url).toBe(404);
      expect((await t.as(null).inject({ method: 'GET', url })).statusCode, url).toBe(401);
    }
    const theirs = await t.as(stranger).inject({ method: 'GET', url: '/api/tickets' });
    expect(theirs.json().data).toEqual([]);
  });

  test('cannot be made up: its identity without the signature opens nothing', async () => {
    const { user, list } = await buy();
    const { documentId = '', code = '' } = list[0] ?? {};
    const forged = `${documentId}-${'0'.repeat(32)}`;
    for (const text of [forged, documentId, `${code}0`, `${code.slice(0, -1)}!`])
      expect((await t.as(user).inject({ method: 'GET', url: `/api/tickets/${text}` })).statusCode).toBe(404);
    const lower = await t.as(user).inject({ method: 'GET', url: `/api/tickets/${code.toLowerCase()}` });
    expect(lower.statusCode).toBe(200);
    const [row] = await t.db.orm.select().from(tickets).where(eq(tickets.documentId, documentId));
    expect(JSON.stringify(row)).not.toContain(code);
    expect(ticketCode(t.config, documentId)).toBe(code);
  });

  test('carries hostile names as harmless text', async () => {
    const { user, inscription, list } = await buy();
    const name = '<script>\u202Eevil\u0007🎪 {{7*7}} '.repeat(40);
    await t.db.orm.update(tickets).set({ holderName: name }).where(eq(tickets.inscriptionId, inscription.id));
    for (const suffix of ['.pdf', '.ics']) {
      const answer = await t
        .as(user)
        .inject({ method: 'GET', url: `/api/tickets/${list[0]?.code}${suffix}` });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain('\nBEGIN:VALARM');
    }
  });
});

test('tickets are mailed once more to who holds them, as often as they ask', async () => {
  const { user, list } = await buy();
  const ask = () =>
    t.as(user).inject({ method: 'POST', url: `/api/tickets/${list[0]?.code}/send`, payload: {} });
  const sent = async () =>
    (await t.db.orm.select().from(outgoingMails).where(eq(outgoingMails.toEmail, user.email))).length;
  const before = await sent();
  for (const count of [1, 2]) {
    expect((await ask()).json().success).toBe(true);
    await t.platform.jobs.runDue();
    expect(await sent()).toBe(before + count);
  }
});

test('tickets of a cancelled event are mailed to nobody, whoever asks', async () => {
  const { user, edition, list } = await buy();
  await t.db.orm.update(eventEditions).set({ status: 'cancelled' }).where(eq(eventEditions.id, edition.id));
  const sent = async () =>
    (await t.db.orm.select().from(outgoingMails).where(eq(outgoingMails.toEmail, user.email))).length;
  const before = await sent();
  const asked = await t
    .as(user)
    .inject({ method: 'POST', url: `/api/tickets/${list[0]?.code}/send`, payload: {} });
  expect([asked.statusCode, asked.json().error.code]).toEqual([409, 'edition_cancelled']);
  await t.as(null).inject({
    method: 'POST',
    url: '/api/custom/lost-tickets',
    payload: { email: user.email },
  });
  await t.platform.jobs.runDue();
  expect(await sent()).toBe(before);
});

describe('lost tickets', () => {
  test('are sent to the address of the inscription, and the answer tells nothing', async () => {
    const { user, inscription } = await buy();
    const ask = (email: string) =>
      t.as(null).inject({ method: 'POST', url: '/api/custom/lost-tickets', payload: { email } });
    const mailsTo = async (email: string) =>
      (await t.db.orm.select().from(outgoingMails).where(eq(outgoingMails.toEmail, email))).length;
    const before = await mailsTo(user.email);
    const known = await ask(user.email.toUpperCase());
    const unknown = await ask('personne@nulle-part.test');
    expect(known.statusCode).toBe(200);
    expect(known.body).toBe(unknown.body);
    await t.platform.jobs.runDue();
    expect(await mailsTo(user.email)).toBe(before + 1);
    expect(await mailsTo('personne@nulle-part.test')).toBe(0);
    for (let time = 0; time < 3; time += 1) await ask(user.email);
    await t.platform.jobs.runDue();
    expect(await mailsTo(user.email), 'nobody fills somebody else’s mailbox').toBe(before + 1);
    t.clock.advance(10 * 60_000);
    await ask(user.email);
    await t.platform.jobs.runDue();
    expect(await mailsTo(user.email)).toBe(before + 2);
    // Addresses are compared without case.
    const spelled = user.email.replace('personne', 'Personne');
    await t.db.orm.update(users).set({ email: spelled }).where(eq(users.id, user.id));
    await t.db.orm.update(inscriptions).set({ email: null }).where(eq(inscriptions.id, inscription.id));
    t.clock.advance(10 * 60_000);
    await ask(user.email);
    await t.platform.jobs.runDue();
    expect(await mailsTo(spelled)).toBe(1);
    // An account's address gives no access to a registration for another address.
    await t.db.orm
      .update(inscriptions)
      .set({ email: 'autre@kermesse.test' })
      .where(eq(inscriptions.id, inscription.id));
    t.clock.advance(10 * 60_000);
    await ask(user.email);
    await t.platform.jobs.runDue();
    expect(await mailsTo(user.email)).toBe(before + 2);
  });
});
