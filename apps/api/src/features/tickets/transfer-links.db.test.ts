import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openPaymentTest, type PaymentTest } from '../payments/testing/payment-test.ts';
import { buildRegistration, Registrant } from '../registration/testing/registration-world.ts';
import { codeOf, malo, TicketHands } from './testing/transfer-world.ts';

let t: PaymentTest;
let hands: TicketHands;
beforeAll(async () => {
  t = await openPaymentTest();
  hands = new TicketHands(t);
});
afterAll(() => t.closeAll());

describe('whoever was mailed a ticket', () => {
  const enter = (token: string) =>
    t.as(null).inject({
      method: 'POST',
      url: '/api/auth/claim-account',
      payload: { token, policy: true },
    });

  test('goes on without an account: the link makes one for its address', async () => {
    const ticket = await hands.build();
    const email = `nouvelle-${ticket.inscriptionId}@kermesse.test`;
    await hands.offer(ticket, email);
    const token = await hands.tokenFor({ email });
    const entered = await enter(token);
    expect(entered.json()).toMatchObject({ status: 'signed-in', user: { email, hasPassword: false } });
    const accepted = await t.as(null).inject({
      method: 'POST',
      url: '/api/custom/claim-inscription',
      headers: { authorization: `Bearer ${entered.json().jwt}` },
      payload: { token, answers: malo },
    });
    expect(accepted.statusCode, accepted.body).toBe(200);
    expect(await hands.rowOf(ticket)).toMatchObject({ firstname: 'Malo', email });
  });

  test('and has an account is asked for a code: a forwarded link opens nobody’s account', async () => {
    const ticket = await hands.offered();
    const entered = await enter(ticket.token);
    expect(entered.json()).toEqual({ status: 'code-sent' });
    expect(entered.cookies.map(({ name }) => name)).not.toContain('kermesse_refresh');
    await t.deliver();
    expect((await hands.mailsTo(ticket.friend.email)).map(({ kind }) => kind)).toContain(
      'accounts.sign-in-code',
    );
  });

  test('gets nothing by a link that was taken back, used or invented', async () => {
    const ticket = await hands.build();
    const email = `absente-${ticket.inscriptionId}@kermesse.test`;
    await hands.offer(ticket, email);
    const token = await hands.tokenFor({ email });
    await hands.withdraw(ticket);
    expect(codeOf(await enter(token))).toBe('link_unusable');
    expect(codeOf(await enter('invente'))).toBe('link_unusable');
  });
});

describe('a registration that was made for somebody', () => {
  async function registered() {
    const world = await buildRegistration(t, { transferableUntil: hands.inDays(30) }, [
      { name: '10 km', priceCents: 0 },
    ]);
    const [holder, person, friend] = [await buildUser(t), await buildUser(t), await buildUser(t)];
    const registrant = await new Registrant(t, holder).open(world.edition, { tierEmail: person.email });
    await registrant.reserve(world.first);
    const { body } = await registrant.submit(world.edition, {
      tierRegister: true,
      tierRegisterEmail: person.email,
    });
    const ticket = { ...world, holder, friend, door: holder, inscriptionId: body.inscriptionId as string };
    const own = await hands.tokenFor(person);
    expect((await hands.offer(ticket)).statusCode).toBe(200);
    return { ticket, person, own, token: await hands.tokenFor(friend) };
  }

  test('is theirs once they took it over: an offer of whoever made it ends', async () => {
    const { ticket, person, own, token } = await registered();
    expect((await hands.accept(person, own, {})).statusCode).toBe(200);
    expect(codeOf(await hands.accept(ticket.friend, token))).toBe('link_unusable');
  });

  test('is no longer theirs once it was passed on, and they are told', async () => {
    const { ticket, person, own, token } = await registered();
    expect((await hands.accept(ticket.friend, token)).statusCode).toBe(200);
    expect(codeOf(await hands.accept(person, own, {}))).toBe('link_unusable');
    for (const { email } of [ticket.holder, person])
      expect((await hands.mailsTo(email)).map(({ kind }) => kind)).toContain('registration.transferred');
  });
});
