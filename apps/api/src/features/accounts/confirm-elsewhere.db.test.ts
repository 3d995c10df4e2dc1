import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { users } from '../../platform/auth/tables.ts';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { callDuring } from '../../testing/call-during.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { associations } from '../memberships/tables-associations.ts';
import { addLink } from './account-links.ts';
import { accountCalls, freshEmail, password } from './testing/account-calls.ts';
import { TestBrowser } from './testing/test-browser.ts';

const chosen = 'Guinguette-2028';

describe('a confirmation link', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp();
  });
  afterAll(() => t.close());

  const { lastCode } = accountCalls(() => t);
  const accountOf = async (email: string) => {
    const [user] = await t.db.orm.select().from(users).where(eq(users.email, email));
    if (!user) throw new Error(`nobody has ${email}`);
    return user;
  };
  const signIn = async (email: string, typed: string) =>
    (await new TestBrowser(t).call('POST', 'auth/local', { identifier: email, password: typed })).status;
  const isSignedIn = async (browser: TestBrowser) => (await browser.call('GET', 'users/me')).status === 200;
  const expectOut = async (browser: TestBrowser) => {
    expect(await isSignedIn(browser)).toBe(false);
    expect((await browser.call('POST', 'auth/refresh', {})).status).toBe(401);
  };
  const open = (browser: TestBrowser, code: string) => browser.call('POST', 'auth/confirm-email', { code });
  const prove = (browser: TestBrowser, code: string, proof: object) =>
    browser.call('POST', 'auth/confirm-email/prove', { code, ...proof });

  /** A browser that signed up with an address, and the link that went there. */
  async function signUp() {
    const email = freshEmail();
    const browser = new TestBrowser(t);
    const account = { email, password, username: 'Hélène', role: 'registered', policy: true };
    expect((await browser.call('POST', 'auth/local/register', account)).status).toBe(200);
    return { email, browser, code: await lastCode(email, 'accounts.confirm-email') };
  }

  test('confirms in one step where the account was made, and password and session stay', async () => {
    const { email, browser, code } = await signUp();
    expect((await open(browser, code)).body).toEqual({ ok: true });
    expect((await accountOf(email)).isConfirmed).toBe(true);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await signIn(email, password)).toBe(200);
  });

  test('confirms nothing by being opened elsewhere, also by who is signed in to another account', async () => {
    const { email, browser, code } = await signUp();
    const { browser: neighbour } = await signUp();
    for (const other of [new TestBrowser(t), neighbour])
      expect((await open(other, code)).body).toEqual({ ok: false, email, proof: 'password-or-new' });
    expect((await accountOf(email)).isConfirmed).toBe(false);
    expect((await open(browser, code)).body, 'and stays good').toEqual({ ok: true });
  });

  test('confirms nothing for a session that ended, which may be a stranger’s', async () => {
    const { email, browser, code } = await signUp();
    const { id } = await accountOf(email);
    await t.db.transaction((tx) => t.platform.auth.endSessionsOf(tx, id, 'sign-out'));
    expect((await open(browser, code)).body.ok).toBe(false);
  });

  test('takes the password of the sign-up elsewhere, keeps it and signs in; a wrong one changes nothing', async () => {
    const { email, browser, code } = await signUp();
    const phone = new TestBrowser(t);
    const wrong = await prove(phone, code, { password: 'pas le bon' });
    const atSignIn = await phone.call('POST', 'auth/local', { identifier: email, password: 'pas le bon' });
    const { message } = atSignIn.body.error;
    expect(wrong.body.error).toMatchObject({
      code: 'invalid_credentials',
      message,
      details: { issues: [{ path: 'password', message }] },
    });
    expect((await prove(phone, code, {})).body.error.code).toBe('invalid_credentials');
    expect((await accountOf(email)).isConfirmed).toBe(false);

    const proven = await prove(phone, code, { password });
    expect(proven.body).toMatchObject({ ok: true, signedIn: { user: { email, isConfirmed: true } } });
    phone.jwt = proven.body.signedIn.jwt;
    expect(await isSignedIn(phone)).toBe(true);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await signIn(email, password)).toBe(200);
  });

  test('takes a new password elsewhere, after which the old one and every session are refused', async () => {
    const { email, browser: stranger, code } = await signUp();
    await stranger.call('POST', 'auth/forgot-password', { email });
    const reset = await lastCode(email, 'accounts.reset-password');
    const owner = new TestBrowser(t);
    expect((await prove(owner, code, { newPassword: 'court' })).status).toBe(400);
    expect(await isSignedIn(stranger)).toBe(true);

    const proven = await prove(owner, code, { newPassword: chosen });
    expect(proven.body).toMatchObject({ ok: true, signedIn: { user: { email, isConfirmed: true } } });
    owner.jwt = proven.body.signedIn.jwt;
    expect(await isSignedIn(owner)).toBe(true);
    expect((await owner.call('POST', 'auth/refresh', {})).status).toBe(200);
    await expectOut(stranger);
    expect([await signIn(email, password), await signIn(email, chosen)]).toEqual([400, 200]);
    const again = { code: reset, password: 'Manege-2029', passwordConfirmation: 'Manege-2029' };
    expect((await stranger.call('POST', 'auth/reset-password', again)).body.error.code).toBe('link_unusable');
    const told = await t.db.orm
      .select()
      .from(outgoingMails)
      .where(and(eq(outgoingMails.toEmail, email), eq(outgoingMails.kind, 'accounts.password-changed')));
    expect(told).toHaveLength(1);
  });

  test('opened again says that all is done, and neither it nor another one changes the password any more', async () => {
    const { email, code } = await signUp();
    const { id } = await accountOf(email);
    const link = { userId: id, purpose: 'email_confirmation', lifetimeMs: 3_600_000 } as const;
    const other = await t.db.transaction((tx) => addLink(tx, link, t.clock.now()));
    expect((await prove(new TestBrowser(t), code, { password })).status).toBe(200);
    const late = await t.db.transaction((tx) => addLink(tx, link, t.clock.now()));
    for (const each of [code, other, late]) {
      expect((await open(new TestBrowser(t), each)).body).toEqual({ ok: true });
      expect((await prove(new TestBrowser(t), each, { newPassword: chosen })).body).toEqual({
        ok: true,
        signedIn: null,
      });
    }
    expect([await signIn(email, password), await signIn(email, chosen)]).toEqual([200, 400]);
  });

  test('that is too old or unknown is refused', async () => {
    const { code } = await signUp();
    t.clock.advance(t.platform.config.auth.emailConfirmationMs + 1);
    for (const each of [code, 'inconnu'])
      for (const answer of [
        await open(new TestBrowser(t), each),
        await prove(new TestBrowser(t), each, { newPassword: chosen }),
      ])
        expect(answer.body.error.code).toBe('link_unusable');
  });

  test('used twice at once with two new passwords keeps one of them', async () => {
    const { email, code } = await signUp();
    const words = [chosen, 'Manege-2029'];
    const answers = await Promise.all(
      words.map((newPassword) => prove(new TestBrowser(t), code, { newPassword })),
    );
    expect(answers.map(({ body }) => body.signedIn !== null).sort()).toEqual([false, true]);
    const kept = words[answers.findIndex(({ body }) => body.signedIn !== null)] ?? '';
    expect(await signIn(email, kept)).toBe(200);
  });

  test('is not proven by a password that was replaced while it was compared', async () => {
    const { email, code } = await signUp();
    const passwordHash = await hashPassword(chosen);
    const [answer] = await callDuring(
      t,
      (tx) => tx.update(users).set({ passwordHash }).where(eq(users.email, email)),
      [() => prove(new TestBrowser(t), code, { password })],
    );
    expect(answer?.body.error.code).toBe('invalid_credentials');
    expect((await accountOf(email)).isConfirmed).toBe(false);
  });

  test('is tried a bounded number of times from one network', async () => {
    const limited = await openTestApp({ env: { RATE_LIMIT_SIGN_IN: '2' } });
    const statuses: number[] = [];
    for (let turn = 0; turn < 3; turn++)
      statuses.push((await prove(new TestBrowser(limited), `code-${turn}`, { password })).status);
    await limited.close();
    expect(statuses).toEqual([400, 400, 429]);
  });

  test('must come before family and association: the owner of the address would inherit them', async () => {
    const { browser: stranger, code } = await signUp();
    const made = { name: 'Famille Lefort', group_type: 'family', is_temporary: false };
    const family = await stranger.call('POST', 'groups', { data: made });
    const inviting = `groups/${family.body.data.documentId}/invitations`;
    const [association] = await t.db.orm
      .insert(associations)
      .values({ name: 'Club de Mallory', status: 'accepted' })
      .returning();
    const ties: [string, object][] = [
      [inviting, { email: 'complice@exemple.fr', member_role: 'parent' }],
      [inviting, { member_role: 'parent' }],
      ['memberships', { data: { association: association?.documentId } }],
    ];
    for (const [url, body] of ties)
      expect((await stranger.call('POST', url, body)).body.error.code, url).toBe('email_not_confirmed');
    await prove(stranger, code, { password });
    for (const [url, body] of ties) expect((await stranger.call('POST', url, body)).status).toBeLessThan(300);
  });
});
