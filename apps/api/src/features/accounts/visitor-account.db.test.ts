import { signInCode } from '@kermesse/domain/accounts/sign-in-code';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { sessions, users } from '../../platform/auth/tables.ts';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { emails } from '../mailing/tables.ts';
import { associations } from '../memberships/tables-associations.ts';
import { profiles } from '../profiles/tables.ts';
import { buildRegistration, lea } from '../registration/testing/registration-world.ts';
import { sweepTokens } from './sweep-tokens.ts';
import { signInCodes } from './tables.ts';
import { freshEmail, password } from './testing/account-calls.ts';
import { TestBrowser } from './testing/test-browser.ts';

describe('registering without an account', () => {
  let t: TestApp;
  let race: Awaited<ReturnType<typeof buildRegistration>>;
  let free: Awaited<ReturnType<typeof buildRegistration>>;

  beforeAll(async () => {
    t = await openTestApp();
    race = await buildRegistration(t);
    free = await buildRegistration(t, {}, [{ name: 'Marche', priceCents: 0 }]);
  });
  afterAll(() => t.close());

  const visitor = () => new TestBrowser(t).openRegistration(free.edition);
  const mailsTo = async (email: string, kind: string) => {
    await t.platform.jobs.runDue();
    return t.db.orm
      .select()
      .from(outgoingMails)
      .where(and(eq(outgoingMails.toEmail, email), eq(outgoingMails.kind, kind)))
      .orderBy(outgoingMails.id);
  };
  const lastCode = async (email: string) =>
    /^\d{6}/.exec((await mailsTo(email, 'accounts.sign-in-code')).at(-1)?.subject ?? '')?.[0] ?? '';
  const accountOf = async (email: string) => {
    const [user] = await t.db.orm.select().from(users).where(eq(users.email, email));
    return user;
  };
  const submit = (browser: TestBrowser) =>
    browser.call('POST', 'custom/create-inscription', {
      data: {
        form: lea,
        eventEditionDocumentId: free.edition.documentId,
        sessionId: browser.sessionId,
      },
    });
  const register = async (browser: TestBrowser, email: string) => {
    await browser.reserve(free.first);
    expect((await browser.enter(email)).body.status).toBe('signed-in');
    expect((await submit(browser)).status).toBe(200);
  };
  const confirmationLink = async (email: string) => {
    const [mail] = await mailsTo(email, 'tickets.confirmed');
    return decodeURIComponent(/confirm-email\?code=([\w%-]+)/.exec(mail?.text ?? '')?.[1] ?? '');
  };
  const isSignedIn = async (browser: TestBrowser) => (await browser.call('GET', 'users/me')).status === 200;

  test('an address that nobody has gets an account of the answers, with the cart, and the registration goes on', async () => {
    const email = freshEmail();
    const browser = await visitor();
    await browser.reserve(free.first);
    const entered = await browser.enter(email);
    expect(entered.body).toMatchObject({
      status: 'signed-in',
      user: { email, firstname: 'Léa', lastname: 'Lefort', isConfirmed: false, hasPassword: false },
    });
    expect((await accountOf(email))?.policyAcceptedAt).toEqual(t.clock.now());
    expect((await submit(browser)).body).toMatchObject({ status: 'confirmed' });

    const [profile] = await t.db.orm.select().from(profiles).where(eq(profiles.userId, entered.body.user.id));
    expect(profile).toMatchObject({ firstname: 'Léa', lastname: 'Lefort', birthday: '1990-02-14' });
  });

  test('answers complete a profile and change nothing that stands there', async () => {
    const email = freshEmail();
    const browser = await visitor();
    await browser.reserve(free.first);
    await browser.enter(email, { firstname: 'Éléonore', lastname: undefined });
    await submit(browser);
    const [profile] = await t.db.orm
      .select({ firstname: profiles.firstname, lastname: profiles.lastname })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(eq(users.email, email));
    expect(profile).toEqual({ firstname: 'Éléonore', lastname: 'Lefort' });
    expect((await accountOf(email))?.username).toBe('Éléonore-Lefort');
  });

  test('without a sign-up session of one’s own no account is made and no code is sent', async () => {
    const other = await visitor();
    const stranger = new TestBrowser(t);
    stranger.sessionId = other.sessionId;
    const email = freshEmail();
    expect((await stranger.enter(email)).status).toBe(404);
    expect(await accountOf(email)).toBeUndefined();
    const known = await buildUser(t);
    expect((await stranger.enter(known.email)).status).toBe(404);
    expect(await mailsTo(known.email, 'accounts.sign-in-code')).toEqual([]);
  });

  test('the terms must be accepted', async () => {
    const browser = await visitor();
    expect((await browser.enter(freshEmail(), { policy: false })).status).toBe(400);
  });

  test('two browsers with one new address at once make one account; the other gets a code', async () => {
    const email = freshEmail();
    const browsers = await Promise.all([visitor(), visitor(), visitor()]);
    const answers = await Promise.all(browsers.map((browser) => browser.enter(email)));
    expect(answers.map(({ body }) => body.status).sort()).toEqual(['code-sent', 'code-sent', 'signed-in']);
  });

  test('a known address learns nothing, gets a code by mail, and its owner goes on with the same cart', async () => {
    const known = await buildUser(t);
    const browser = await visitor();
    await browser.reserve(free.first);
    const asked = await browser.enter(known.email.toUpperCase());
    expect(asked).toEqual({ status: 200, body: { status: 'code-sent' } });
    expect(await isSignedIn(browser)).toBe(false);
    const signedIn = await browser.useCode(known.email, await lastCode(known.email));
    expect(signedIn.body.user).toMatchObject({ email: known.email });
    expect((await submit(browser)).body).toMatchObject({ status: 'confirmed' });
    expect(await mailsTo(known.email, 'tickets.confirmed')).toHaveLength(1);
    expect(await confirmationLink(known.email), 'a proven address needs no link').toBe('');
  });

  test('a code works once, for ten minutes, and in no other browser', async () => {
    const known = await buildUser(t);
    const browser = await visitor();
    await browser.enter(known.email);
    const code = await lastCode(known.email);
    const thief = await visitor();
    expect((await thief.useCode(known.email, code)).body.error.code).toBe('code_refused');
    expect((await new TestBrowser(t).useCode(known.email, code)).body.error.code).toBe('code_refused');
    expect((await browser.useCode(known.email, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect((await browser.useCode(known.email, code)).body.error.code).toBe('code_refused');

    const late = await visitor();
    await late.enter(known.email);
    const lateCode = await lastCode(known.email);
    t.clock.advance(signInCode.lifetimeMs + 1);
    expect((await late.useCode(known.email, lateCode)).body.error.code).toBe('code_refused');
  });

  test('after five wrong codes the right one is refused, also when they come at once', async () => {
    const known = await buildUser(t);
    const browser = await visitor();
    await browser.enter(known.email);
    const code = await lastCode(known.email);
    const wrong = code === '000000' ? '000001' : '000000';
    const tries = await Promise.all(
      Array.from({ length: signInCode.maxTries }, () => browser.useCode(known.email, wrong)),
    );
    expect(tries.map(({ status }) => status)).toEqual(Array(signInCode.maxTries).fill(400));
    expect((await browser.useCode(known.email, code)).body.error.code).toBe('code_refused');
  });

  test('an unknown address is asked for a code with the same answer, and gets no mail', async () => {
    const email = freshEmail();
    const browser = new TestBrowser(t);
    expect(await browser.call('POST', 'auth/sign-in-code', { email })).toEqual({
      status: 200,
      body: { ok: true },
    });
    expect(await mailsTo(email, 'accounts.sign-in-code')).toEqual([]);
    const refused = await browser.useCode(email, '123456');
    expect(refused.body.error).toMatchObject({
      code: 'code_refused',
      details: { issues: [{ path: 'code' }] },
    });
  });

  test('nobody fills a mailbox with codes: one each half minute to a browser, eight an hour to an account', async () => {
    const known = await buildUser(t);
    const browser = await visitor();
    for (let turn = 0; turn < 3; turn++) await browser.enter(known.email);
    expect(await mailsTo(known.email, 'accounts.sign-in-code')).toHaveLength(1);
    for (let turn = 0; turn < 12; turn++) {
      await new TestBrowser(t).call('POST', 'auth/sign-in-code', { email: known.email });
      await t.platform.jobs.runDue();
    }
    expect(await mailsTo(known.email, 'accounts.sign-in-code')).toHaveLength(signInCode.maxPerAccount);
  });

  test('codes are stored keyed, and removed after their time', async () => {
    const known = await buildUser(t);
    const browser = await visitor();
    await browser.enter(known.email);
    const code = await lastCode(known.email);
    const stored = await t.db.orm.select().from(signInCodes).where(eq(signInCodes.userId, known.id));
    expect(JSON.stringify(stored)).not.toContain(code);
    t.clock.advance(40 * 24 * 3_600_000);
    await sweepTokens.handler(
      t.platform,
      {},
      {
        documentId: 'test',
        attempt: 1,
        isLastAttempt: false,
        signal: new AbortController().signal,
      },
    );
    expect(await t.db.orm.select().from(signInCodes).where(eq(signInCodes.userId, known.id))).toEqual([]);
  });

  describe('somebody registers with another person’s address', () => {
    const hijack = async () => {
      const email = freshEmail();
      const attacker = await visitor();
      await register(attacker, email);
      expect(await isSignedIn(attacker)).toBe(true);
      return { email, attacker };
    };
    const expectOut = async (attacker: TestBrowser) => {
      expect(await isSignedIn(attacker)).toBe(false);
      expect((await attacker.call('POST', 'auth/refresh', {})).status).toBe(401);
    };

    test('the owner comes by code: the other’s sessions die, and the address is proven', async () => {
      const { email, attacker } = await hijack();
      const owner = await visitor();
      expect((await owner.enter(email)).body).toEqual({ status: 'code-sent' });
      expect((await owner.useCode(email, await lastCode(email))).status).toBe(200);
      await expectOut(attacker);
      expect(await isSignedIn(owner)).toBe(true);
      expect(await accountOf(email)).toMatchObject({ isConfirmed: true, passwordHash: null });
    });

    test('the owner comes by a new password: the other’s sessions die', async () => {
      const { email, attacker } = await hijack();
      await attacker.call('POST', 'auth/forgot-password', { email });
      const [mail] = await mailsTo(email, 'accounts.reset-password');
      const code = decodeURIComponent(/code=([\w%-]+)/.exec(mail?.text ?? '')?.[1] ?? '');
      const owner = new TestBrowser(t);
      const chosen = { code, password, passwordConfirmation: password };
      expect((await owner.call('POST', 'auth/reset-password', chosen)).status).toBe(200);
      await expectOut(attacker);
    });

    test('the owner opens the link in the ticket’s mail: the other’s sessions die', async () => {
      const { email, attacker } = await hijack();
      const owner = new TestBrowser(t);
      const code = await confirmationLink(email);
      expect((await owner.call('POST', 'auth/confirm-email/prove', { code })).body).toEqual({
        ok: true,
        signedIn: null,
      });
      expect((await accountOf(email))?.isConfirmed).toBe(true);
      await expectOut(attacker);
    });

    test('opening the link elsewhere changes nothing before a click: programs that check mails do so, too', async () => {
      const { email, attacker: buyer } = await hijack();
      const code = await confirmationLink(email);
      const opened = await new TestBrowser(t).call('POST', 'auth/confirm-email', { code });
      expect(opened.body).toEqual({ ok: false, email, proof: 'click' });
      expect((await accountOf(email))?.isConfirmed).toBe(false);
      expect(await isSignedIn(buyer)).toBe(true);
    });

    test('a link in the mail of a ticket, which people pass on, sets no password', async () => {
      const { email, attacker: buyer } = await hijack();
      const code = await confirmationLink(email);
      const friend = new TestBrowser(t);
      const prove = (proof: object) => friend.call('POST', 'auth/confirm-email/prove', { code, ...proof });
      expect((await prove({ newPassword: 'Guinguette-2028' })).body.error.code).toBe('invalid_credentials');
      const passwordHash = await hashPassword(password);
      await t.db.orm.update(users).set({ passwordHash }).where(eq(users.email, email));
      expect((await friend.call('POST', 'auth/confirm-email', { code })).body.proof).toBe('password');
      expect((await prove({ newPassword: 'Guinguette-2028' })).body.error.code).toBe('invalid_credentials');
      expect(await accountOf(email)).toMatchObject({ isConfirmed: false, passwordHash });
      expect(await isSignedIn(buyer)).toBe(true);
      expect((await prove({ password })).body.signedIn.user).toMatchObject({ email, isConfirmed: true });
    });

    test('whoever registered themselves opens the link where they are, and stays signed in', async () => {
      const email = freshEmail();
      const browser = await visitor();
      await register(browser, email);
      const code = await confirmationLink(email);
      expect((await browser.call('POST', 'auth/confirm-email', { code })).status).toBe(200);
      expect(await isSignedIn(browser)).toBe(true);
    });

    test('the link is in the mail alone: the inbox of the account does not show it', async () => {
      const { email } = await hijack();
      expect(await confirmationLink(email)).not.toBe('');
      const copies = await t.db.orm.select({ content: emails.content }).from(emails);
      expect(copies.length).toBeGreaterThan(0);
      expect(copies.some(({ content }) => content?.includes('confirm-email'))).toBe(false);
    });

    test('no family and no association is tied to an address before its proof', async () => {
      const { email, attacker } = await hijack();
      const family = await attacker.call('POST', 'groups', {
        data: { name: 'Famille Lefort', group_type: 'family', is_temporary: false },
      });
      const inviting = `groups/${family.body.data.documentId}/invitations`;
      const invite = { email: 'complice@exemple.fr', member_role: 'parent' };
      expect((await attacker.call('POST', inviting, invite)).body.error.code).toBe('email_not_confirmed');
      expect((await attacker.call('POST', inviting, { member_role: 'parent' })).status).toBe(403);

      const [association] = await t.db.orm
        .insert(associations)
        .values({ name: 'Club de Mallory', status: 'accepted' })
        .returning();
      const join = { data: { association: association?.documentId } };
      expect((await attacker.call('POST', 'memberships', join)).body.error.code).toBe('email_not_confirmed');

      // Once proven, the same calls succeed.
      const code = await confirmationLink(email);
      await attacker.call('POST', 'auth/confirm-email', { code });
      expect((await attacker.call('POST', inviting, invite)).status).toBe(200);
      expect((await attacker.call('POST', 'memberships', join)).status).toBeLessThan(300);
    });

    test('no password can be set from the session: only by a link to the address', async () => {
      const { attacker } = await hijack();
      const change = { currentPassword: 'x', newPassword: 'Guinguette2028!' };
      expect((await attacker.call('POST', 'users/change-password', change)).body.error.code).toBe(
        'wrong_password',
      );
    });

    test('a password chosen before the proof opens nothing after the code, and the owner is told', async () => {
      const email = freshEmail();
      const attacker = new TestBrowser(t);
      await attacker.call('POST', 'auth/local/register', { email, password, username: 'x', policy: true });
      const owner = await visitor();
      await owner.enter(email);
      expect((await owner.useCode(email, await lastCode(email))).status).toBe(200);
      await expectOut(attacker);
      const again = await attacker.call('POST', 'auth/local', { identifier: email, password });
      expect(again.body.error.code).toBe('invalid_credentials');
      expect(await mailsTo(email, 'accounts.password-removed')).toHaveLength(1);
    });
  });

  test('a code for a confirmed account leaves its password and its other sessions alone', async () => {
    const known = await buildUser(t);
    const elsewhere = await t.db.transaction((tx) => t.platform.auth.openSession(tx, known.id, 'phone'));
    const browser = await visitor();
    await browser.enter(known.email);
    await browser.useCode(known.email, await lastCode(known.email));
    expect((await t.platform.auth.refresh(elsewhere.refreshToken)).ok).toBe(true);
    const living = await t.db.orm.select().from(sessions).where(eq(sessions.userId, known.id));
    expect(living.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(2);
  });

  test('one network asks for a bounded number of accounts, codes and tries, whatever the address', async () => {
    const limited = await openTestApp({ env: { RATE_LIMIT_SIGN_IN: '3', RATE_LIMIT_RESET: '2' } });
    const countOf = async (url: string, payload: (turn: number) => object) => {
      const statuses: number[] = [];
      for (let turn = 0; turn < 6; turn++) {
        const headers = { 'x-forwarded-for': `10.0.0.${turn}` };
        const { statusCode } = await limited.app.inject({
          method: 'POST',
          url,
          payload: payload(turn),
          headers,
        });
        statuses.push(statusCode);
      }
      return statuses.filter((status) => status !== 429).length;
    };
    const email = (turn: number) => `personne${turn}@x.test`;
    expect(await countOf('/api/auth/visitor-account', (turn) => ({ email: email(turn) }))).toBe(3);
    expect(await countOf('/api/auth/sign-in-code', (turn) => ({ email: email(turn) }))).toBe(2);
    expect(
      await countOf('/api/auth/sign-in-code/use', (turn) => ({ email: email(turn), code: '123456' })),
    ).toBe(3);
    await limited.close();
  });

  test('a paid cart of a visitor waits for its payment under the new account', async () => {
    const email = freshEmail();
    const browser = await new TestBrowser(t).openRegistration(race.edition);
    await browser.reserve(race.first);
    await browser.enter(email);
    const made = await browser.call('POST', 'custom/create-inscription', {
      data: {
        form: lea,
        billing: { billing_email: email, payment_method: 'card' },
        eventEditionDocumentId: race.edition.documentId,
        sessionId: browser.sessionId,
      },
    });
    expect(made.body).toMatchObject({ status: 'pending_payment', paymentRequired: true, email });
  });
});
