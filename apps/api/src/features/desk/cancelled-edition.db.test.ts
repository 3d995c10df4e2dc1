import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inserter } from '../../platform/db/testing/rows.ts';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { products } from '../catalog/tables.ts';
import { buildTemplate } from '../mailing/testing/mailing-world.ts';
import { stateOf } from '../payments/testing/paid.ts';
import { openPaymentTest, type PaymentTest, startCheckout } from '../payments/testing/payment-test.ts';
import { waitingListEntries } from '../reservations/tables.ts';
import { tickets } from '../tickets/tables.ts';
import { openDesk } from './testing/desk-world.ts';

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());
const insert = inserter(() => t.db);

const mailsTo = (email: string) =>
  t.db.orm
    .select()
    .from(outgoingMails)
    .where(and(eq(outgoingMails.toEmail, email), eq(outgoingMails.kind, 'desk.edition-cancelled')));

async function open() {
  const world = await openDesk(t);
  const { race, desk, buy, register, addHelper } = world;
  const [paid, paying] = [await buy(), await register()];
  const [helper, waiting] = [await buildUser(t), await buildUser(t)];
  await addHelper(helper, { email: helper.email });
  // A person who also waits gets a single mail.
  for (const user of [waiting, helper])
    await insert(waitingListEntries, { productId: race.id, userId: user.id, quantity: 1 });
  const setStatus = (status: string) => desk.call('POST', 'status', { status });
  return { ...world, paid, paying, helper, waiting, setStatus };
}

test('everybody is told once, what was not paid ends, nobody waits any more, and the paid stay to be refunded', async () => {
  const { owner, race, paid, paying, helper, waiting, setStatus } = await open();
  expect((await setStatus('cancelled')).status).toBe(200);
  await t.deliver();
  await t.deliver();
  for (const [email, words] of [
    [paid.user.email, 'remboursement'],
    [paying.user.email, 'n’aura pas lieu'],
    [helper.email, 'Vos missions n’ont plus lieu'],
    [waiting.email, 'La liste d’attente est fermée'],
  ] as const) {
    const mails = await mailsTo(email);
    expect(mails, email).toHaveLength(1);
    expect(mails[0]?.text).toContain(words);
    expect(mails[0]?.replyTo).toBe(owner.email);
  }
  const [toPaid] = await mailsTo(paid.user.email);
  const [file] = toPaid?.attachments ?? [];
  expect(file).toMatchObject({
    filename: 'evenement.ics',
    contentType: expect.stringContaining('method=CANCEL'),
  });
  expect(Buffer.from(file?.base64 ?? '', 'base64').toString()).toContain('STATUS:CANCELLED');
  expect((await mailsTo(waiting.email))[0]?.attachments).toBeNull();
  expect(await stateOf(t, paying)).toMatchObject({ inscription: 'cancelled', order: 'cancelled' });
  expect(await stateOf(t, paid)).toMatchObject({ inscription: 'confirmed', order: 'paid' });
  const [stock] = await t.db.orm.select().from(products).where(eq(products.id, race.id));
  expect([stock?.held, stock?.sold]).toEqual([0, 1]);
  const entries = await t.db.orm
    .select()
    .from(waitingListEntries)
    .where(eq(waitingListEntries.productId, race.id));
  expect(entries.map(({ status }) => status)).toEqual(['lapsed', 'lapsed']);
  const mine = await t.as(paid.user).inject({ url: '/api/custom/my-inscriptions' });
  expect(mine.body).toContain('"isCancelled":true');
});

test('nobody pays and nobody comes in from the moment on', async () => {
  const { desk, edition, paid, paying, setStatus } = await open();
  await setStatus('cancelled');
  // Before the follow-up job has run.
  const checkout = await startCheckout(t, paying);
  expect([checkout.statusCode, checkout.json().error.code]).toEqual([409, 'edition_cancelled']);
  const [ticket] = await t.db.orm
    .select()
    .from(tickets)
    .where(eq(tickets.inscriptionId, paid.inscription.id));
  const entry = await desk.call('POST', 'check-ins', { ticket: ticket?.documentId });
  expect([entry.status, entry.body.error.code]).toEqual([409, 'ticket_cancelled']);
  expect(entry.body.error.message).toContain('L’édition est annulée');
  const register = await t.as(paid.user).inject({
    method: 'POST',
    url: '/api/custom/sign-up-session',
    payload: { eventEditionDocumentId: edition.documentId },
  });
  expect(register.json().error.code).toBe('registration_closed');
});

test('money that was under way goes back, with its reason', async () => {
  const { paying, setStatus } = await open();
  const { id } = (await startCheckout(t, paying)).json();
  await setStatus('cancelled');
  await t.pay(id);
  await t.deliver();
  expect(await stateOf(t, paying)).toMatchObject({ order: 'refunded', tickets: 0 });
  const kinds = (
    await t.db.orm
      .select({ kind: outgoingMails.kind })
      .from(outgoingMails)
      .where(and(eq(outgoingMails.toEmail, paying.user.email), like(outgoingMails.kind, 'payments.%')))
  ).map(({ kind }) => kind);
  expect(kinds).toContain('payments.edition-cancelled');
  expect(kinds).not.toContain('payments.sold-out');
});

test('the organisers’ own words are used, and published again in time nobody is told', async () => {
  const { edition, paid, setStatus } = await open();
  await buildTemplate(t, edition.id, {
    transactionalKey: 'desk.edition-cancelled',
    subject: 'La tempête nous prive de {{evenement}}',
  });
  await setStatus('cancelled');
  await setStatus('published');
  await t.deliver();
  expect(await mailsTo(paid.user.email)).toEqual([]);
  await setStatus('cancelled');
  await t.deliver();
  const [mail, ...others] = await mailsTo(paid.user.email);
  expect(mail?.subject).toMatch(/^La tempête nous prive de /);
  expect(others).toEqual([]);
});
