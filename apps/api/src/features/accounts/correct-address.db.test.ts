import { accountMessages } from '@kermesse/domain/accounts/messages';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../platform/auth/tables.ts';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { callDuring } from '../../testing/call-during.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { inscriptions } from '../registration/tables.ts';
import { buildRegistration, lea } from '../registration/testing/registration-world.ts';
import { inviteToConfirm } from './invite-to-confirm.ts';
import { freshEmail, password } from './testing/account-calls.ts';
import { TestBrowser } from './testing/test-browser.ts';

describe('a mistyped address', () => {
  let t: TestApp;
  let walk: Awaited<ReturnType<typeof buildRegistration>>;
  beforeAll(async () => {
    t = await openTestApp();
    walk = await buildRegistration(t, {}, [{ name: 'Marche', priceCents: 0 }]);
  });
  afterAll(() => t.close());

  const mailsTo = async (email: string, kind: string) => {
    await t.platform.jobs.runDue();
    return t.db.orm
      .select()
      .from(outgoingMails)
      .where(and(eq(outgoingMails.toEmail, email), eq(outgoingMails.kind, kind)));
  };
  const correct = (browser: TestBrowser, email: string) =>
    browser.call('POST', 'users/me/correct-address', { email });
  const linkTo = async (email: string, kind: string) => {
    const mail = (await mailsTo(email, kind)).at(-1);
    return decodeURIComponent(/confirm-email\?code=([\w%-]+)/.exec(mail?.text ?? '')?.[1] ?? '');
  };
  const confirm = (code: string) => new TestBrowser(t).call('POST', 'auth/confirm-email/prove', { code });

  /** Somebody who registered without an account, and typed an address that is not theirs. */
  async function registered() {
    const mistyped = freshEmail();
    const browser = await new TestBrowser(t).openRegistration(walk.edition);
    await browser.reserve(walk.first);
    const entered = await browser.enter(mistyped);
    const made = await browser.call('POST', 'custom/create-inscription', {
      data: {
        form: lea,
        eventEditionDocumentId: walk.edition.documentId,
        sessionId: browser.sessionId,
      },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    await t.platform.jobs.runDue();
    return { browser, mistyped, userId: entered.body.user.id as number };
  }

  test('is replaced everywhere, and the tickets go to the right one', async () => {
    const { browser, mistyped, userId } = await registered();
    const right = freshEmail();
    const answer = { fieldName: 'email', fieldLabel: 'Email' };
    await t.db.orm
      .update(inscriptions)
      .set({ answers: [{ ...answer, value: mistyped }] })
      .where(eq(inscriptions.userId, userId));
    const before = await linkTo(mistyped, 'tickets.confirmed');
    const corrected = await correct(browser, right);
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(200);
    expect((await browser.call('GET', 'users/me')).body).toMatchObject({ email: right, isConfirmed: false });
    const [row] = await t.db.orm.select().from(inscriptions).where(eq(inscriptions.userId, userId));
    expect(row).toMatchObject({ email: right, answers: [{ ...answer, value: right }] });
    expect(await mailsTo(right, 'tickets.confirmed')).toHaveLength(1);
    expect((await confirm(before)).status, 'the link in the stranger’s mailbox').not.toBe(200);
    expect((await confirm(await linkTo(right, 'accounts.confirm-email'))).status).toBe(200);
  });

  test('takes with it what was mailed to the stranger: a code and a link to a password', async () => {
    const { browser, mistyped } = await registered();
    const stranger = await new TestBrowser(t).openRegistration(walk.edition);
    await stranger.call('POST', 'auth/sign-in-code', { email: mistyped });
    await stranger.call('POST', 'auth/forgot-password', { email: mistyped });
    const [coded] = await mailsTo(mistyped, 'accounts.sign-in-code');
    const [linked] = await mailsTo(mistyped, 'accounts.reset-password');
    const code = /^\d{6}/.exec(coded?.subject ?? '')?.[0] ?? '';
    const link = decodeURIComponent(/reset-password\?code=([\w%-]+)/.exec(linked?.text ?? '')?.[1] ?? '');
    expect([code, link]).not.toContain('');
    const right = freshEmail();
    expect((await correct(browser, right)).status).toBe(200);
    expect((await stranger.useCode(right, code)).status).not.toBe(200);
    const chosen = { password, passwordConfirmation: password };
    expect((await stranger.call('POST', 'auth/reset-password', { code: link, ...chosen })).status).not.toBe(
      200,
    );
  });

  test('does not get a link that is being mailed to the old one: it would prove the new one', async () => {
    const { mistyped, userId } = await registered();
    const invited = await callDuring(
      t,
      (tx) => tx.update(users).set({ email: freshEmail() }).where(eq(users.id, userId)),
      [() => t.db.transaction((tx) => inviteToConfirm(tx, t.platform, userId, mistyped))],
    );
    expect(invited).toEqual([[]]);
  });

  test('leaves what others know by another address', async () => {
    const { browser, userId } = await registered();
    await t.db.orm
      .update(inscriptions)
      .set({ email: 'mamie@kermesse.test', answers: [{ fieldName: 'email', value: 'mamie@kermesse.test' }] })
      .where(eq(inscriptions.userId, userId));
    expect((await correct(browser, freshEmail())).status).toBe(200);
    const [row] = await t.db.orm.select().from(inscriptions).where(eq(inscriptions.userId, userId));
    expect(row).toMatchObject({
      email: 'mamie@kermesse.test',
      answers: [{ fieldName: 'email', value: 'mamie@kermesse.test' }],
    });
  });

  test('that somebody else has is refused at its field, and changes nothing', async () => {
    const { browser, mistyped } = await registered();
    const other = await buildUser(t);
    const refused = await correct(browser, other.email.toUpperCase());
    expect(refused.body.error).toMatchObject({
      code: 'email_taken',
      details: { issues: [{ path: 'email', message: accountMessages.addressOfAnother }] },
    });
    expect((await browser.call('GET', 'users/me')).body.email).toBe(mistyped);
  });

  test('is no longer corrected once its owner has confirmed it', async () => {
    const { browser, mistyped, userId } = await registered();
    await t.db.orm.update(users).set({ isConfirmed: true }).where(eq(users.id, userId));
    expect((await correct(browser, freshEmail())).status).toBe(409);
    expect((await browser.call('GET', 'users/me')).body.email).toBe(mistyped);
  });

  test('takes the password where there is one', async () => {
    const user = await buildUser(t);
    await t.db.orm.update(users).set({ isConfirmed: false, passwordHash: 'x' }).where(eq(users.id, user.id));
    const answer = await t
      .as(user)
      .inject({ method: 'POST', url: '/api/users/me/correct-address', payload: { email: freshEmail() } });
    expect(answer.json().error.code).toBe('wrong_password');
  });
});
