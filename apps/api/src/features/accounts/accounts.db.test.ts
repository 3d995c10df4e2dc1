import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions, users } from '../../platform/auth/tables.ts';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { memberships } from '../memberships/tables.ts';
import { associations } from '../memberships/tables-associations.ts';
import { addresses, profiles } from '../profiles/tables.ts';
import { sweepTokens } from './sweep-tokens.ts';
import { accountTokens } from './tables.ts';
import { accountCalls, signUpForm as form, freshEmail, password } from './testing/account-calls.ts';

describe('accounts', () => {
  let t: TestApp;

  beforeAll(async () => {
    t = await openTestApp();
  });
  afterAll(() => t.close());

  const { post, register, lastCode } = accountCalls(() => t);
  const confirm = async (code: string) =>
    (await post('/api/auth/confirm-email/prove', { code, password })).statusCode;

  test('sign-up makes the account, its profile, its preferences and a session', async () => {
    const email = freshEmail();
    const answer = await register(email);
    expect(answer.statusCode).toBe(200);
    const { jwt, user } = answer.json();
    expect(user).toMatchObject({ email, isPlatformAdmin: false, isConfirmed: false });
    const saved = await post(
      '/api/auth/create-or-update-user',
      { data: { documentId: user.documentId, registerFormValues: form } },
      jwt,
    );
    expect(saved.json().data).toMatchObject({
      firstname: 'Hélène',
      lastname: 'Lefèvre',
      username: 'Hélène-Lefèvre',
    });
    const [profile] = await t.db.orm.select().from(profiles).where(eq(profiles.userId, user.id));
    expect(profile).toMatchObject({
      timezone: 'Europe/Paris',
      currency: 'EUR',
      countryCode: 'FR',
      birthday: '1990-02-28',
    });
    const places = await t.db.orm
      .select()
      .from(addresses)
      .where(eq(addresses.profileId, profile?.id ?? 0));
    expect(places).toMatchObject([{ city: 'Amiens', zipcode: '80000', position: 0 }]);
  });

  test('sending the profile twice changes nothing more', async () => {
    const { jwt, user } = (await register(freshEmail())).json();
    for (let turn = 0; turn < 2; turn++) {
      expect(
        (await post('/api/auth/create-or-update-user', { data: { registerFormValues: form } }, jwt))
          .statusCode,
      ).toBe(200);
    }
    const [profile] = await t.db.orm.select().from(profiles).where(eq(profiles.userId, user.id));
    expect(
      await t.db.orm
        .select()
        .from(addresses)
        .where(eq(addresses.profileId, profile?.id ?? 0)),
    ).toHaveLength(1);
  });

  test('two sign-ups with one address at once make one account', async () => {
    const email = freshEmail();
    const answers = await Promise.all([register(email), register(email.toUpperCase()), register(email)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().error.details.issues).toEqual([
      { path: 'email', message: "Cet email est déjà utilisé. Cliquez pour plus d'options." },
    ]);
  });

  test('nobody becomes an administrator or somebody else by asking', async () => {
    const asAdmin = await post('/api/auth/local/register', {
      email: freshEmail(),
      password,
      username: 'x',
      policy: true,
      role: 'admin',
    });
    expect(asAdmin.statusCode).toBe(400);
    const other = await buildUser(t);
    const { jwt } = (await register(freshEmail())).json();
    const answer = await post(
      '/api/auth/create-or-update-user',
      { data: { documentId: other.documentId, registerFormValues: form } },
      jwt,
    );
    expect(answer.statusCode).toBe(403);
  });

  test('the exists check tells how surely and nothing about whom', async () => {
    const email = freshEmail();
    const { jwt } = (await register(email)).json();
    await post(
      '/api/auth/create-or-update-user',
      { data: { registerFormValues: { ...form, lastname: 'Unique', major: '1961-03-04' } } },
      jwt,
    );
    const ask = (body: object) => post('/api/auth/check-user-exists', body);
    expect((await ask({ email: freshEmail() })).statusCode).toBe(204);
    const known = await ask({ email: email.toUpperCase() });
    expect(known.json()).toEqual({
      exists: true,
      matchQuality: { level: 1, confidence: 'high', description: ['Même adresse email'] },
    });
    const alike = { email: freshEmail(), firstname: 'HELENE', lastname: 'unique', birthday: '1961-03-04' };
    expect((await ask({ ...alike, phone: form.phone })).json().matchQuality.level).toBe(2);
    const unsure = await ask(alike);
    expect(unsure.json().matchQuality.level).toBe(3);
    expect(unsure.body).not.toMatch(/Amiens|\+33|@/);
  });

  test('a forgotten password is chosen anew with a link that works once', async () => {
    const email = freshEmail();
    const before = (await register(email)).json();
    const unknown = await post('/api/auth/forgot-password', { email: 'personne@ailleurs.test' });
    const known = await post('/api/auth/forgot-password', { email });
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    const code = await lastCode(email, 'accounts.reset-password');
    const next = 'Kermesse2028!';
    const reset = () =>
      post('/api/auth/reset-password', { code, password: next, passwordConfirmation: next });
    const answers = await Promise.all([reset(), reset()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect(
      (await t.app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${before.jwt}` } }))
        .statusCode,
    ).toBe(401);
    expect((await post('/api/auth/local', { identifier: email, password: next })).statusCode).toBe(200);
  });

  test('asking for a link does the same work whether or not the address is known', async () => {
    const email = freshEmail();
    await register(email);
    t.clock.advance(2 * 60_000);
    await t.platform.jobs.runDue();
    const traces = async () => {
      const waiting = (await t.platform.jobs.counts()).find(
        ({ job, state }) => job === 'accounts.mail-link' && state === 'created',
      );
      const mails = await t.db.orm.select().from(outgoingMails).where(eq(outgoingMails.toEmail, email));
      const links = await t.db.orm.select().from(accountTokens);
      return { waiting: waiting?.count ?? 0, mails: mails.length, links: links.length };
    };
    for (const path of ['forgot-password', 'send-email-confirmation']) {
      const before = await traces();
      const left: (typeof before)[] = [];
      for (const address of [email, 'personne@ailleurs.test']) {
        await post(`/api/auth/${path}`, { email: address });
        left.push(await traces());
      }
      const { waiting } = before;
      expect(left).toEqual([
        { ...before, waiting: waiting + 1 },
        { ...before, waiting: waiting + 2 },
      ]);
    }
    await t.platform.jobs.runDue();
    expect((await traces()).mails).toBe(3);
  });

  test('a reset link is void after an hour, and after a newer one', async () => {
    const email = freshEmail();
    await register(email);
    await post('/api/auth/forgot-password', { email });
    const first = await lastCode(email, 'accounts.reset-password');
    t.clock.advance(2 * 60_000);
    await post('/api/auth/forgot-password', { email });
    const second = await lastCode(email, 'accounts.reset-password');
    const attempt = (code: string) =>
      post('/api/auth/reset-password', { code, password, passwordConfirmation: password });
    expect(second).not.toBe(first);
    expect((await attempt(first)).json().error.code).toBe('link_unusable');
    t.clock.advance(61 * 60_000);
    expect((await attempt(second)).json().error.code).toBe('link_unusable');
  });

  test('an address is confirmed by its link, and signing in works before', async () => {
    const email = freshEmail();
    await register(email);
    expect((await post('/api/auth/local', { identifier: email, password })).json().user.isConfirmed).toBe(
      false,
    );
    expect(await confirm(await lastCode(email, 'accounts.confirm-email'))).toBe(200);
    expect((await post('/api/auth/local', { identifier: email, password })).json().user.isConfirmed).toBe(
      true,
    );
  });

  test('the mail that confirms can be asked for again, once a minute, and tells nobody anything', async () => {
    const email = freshEmail();
    await register(email);
    const first = await lastCode(email, 'accounts.confirm-email');
    const again = async (address: string) => {
      const answer = await post('/api/auth/send-email-confirmation', { email: address });
      await t.platform.jobs.runDue();
      return answer;
    };
    const mails = async () =>
      (await t.db.orm.select().from(outgoingMails).where(eq(outgoingMails.toEmail, email))).length;

    await again(email);
    expect(await mails(), 'the first one is still fresh').toBe(1);
    t.clock.advance(2 * 60_000);
    const known = await again(email.toUpperCase());
    const unknown = await again('personne@ailleurs.test');
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect([known.statusCode, await mails()]).toEqual([200, 2]);

    expect((await post('/api/auth/confirm-email', { code: first })).json().error.code).toBe('link_unusable');
    const second = await lastCode(email, 'accounts.confirm-email');
    expect(await confirm(second)).toBe(200);
    for (const code of [second, first])
      expect((await post('/api/auth/confirm-email', { code })).json(), 'opened again').toEqual({ ok: true });
    t.clock.advance(2 * 60_000);
    await again(email);
    expect(await mails(), 'a confirmed address needs none').toBe(2);
  });

  test('who is signed in is told whether the mail left', async () => {
    const email = freshEmail();
    const { jwt } = (await register(email)).json();
    const ask = async () => (await post('/api/users/me/email-confirmation', {}, jwt)).json();
    const mails = async () =>
      (await t.db.orm.select().from(outgoingMails).where(eq(outgoingMails.toEmail, email))).length;
    expect(await ask()).toMatchObject({ status: 'recent', message: expect.stringContaining('déjà parti') });
    expect(await mails()).toBe(1);
    t.clock.advance(2 * 60_000);
    expect(await ask()).toMatchObject({ status: 'sent' });
    expect(await mails()).toBe(2);
    await confirm(await lastCode(email, 'accounts.confirm-email'));
    t.clock.advance(2 * 60_000);
    expect(await ask()).toMatchObject({ status: 'confirmed' });
    expect(await mails()).toBe(2);
  });

  test('the same password again and a common one are refused, and the link stays good', async () => {
    const email = freshEmail();
    const { jwt } = (await register(email)).json();
    const change = (newPassword: string) =>
      post('/api/users/change-password', { currentPassword: password, newPassword }, jwt);
    expect((await change(password)).json().error.details.issues).toEqual([
      { path: 'newPassword', message: 'Choisissez un mot de passe différent de l’actuel.' },
    ]);
    expect((await change('Azerty123')).json().error.details.issues).toMatchObject([{ path: 'newPassword' }]);
    await post('/api/auth/forgot-password', { email });
    const code = await lastCode(email, 'accounts.reset-password');
    const reset = (next: string) =>
      post('/api/auth/reset-password', { code, password: next, passwordConfirmation: next });
    expect((await reset(password)).json().error.details.issues).toMatchObject([{ path: 'password' }]);
    expect((await reset('Password1!')).statusCode).toBe(400);
    expect((await reset('Guinguette-2028')).statusCode).toBe(200);
    const common = { email: freshEmail(), password: 'Bonjour1!', username: 'x', policy: true };
    expect((await post('/api/auth/local/register', common)).statusCode).toBe(400);
  });

  test('asking for the mail again is limited by network', async () => {
    const limited = await openTestApp({ env: { RATE_LIMIT_RESET: '2' } });
    const statuses: number[] = [];
    for (let n = 0; n < 3; n++) {
      const payload = { email: `a${n}@x.test` };
      const call = { method: 'POST', url: '/api/auth/send-email-confirmation', payload } as const;
      statuses.push((await limited.app.inject(call)).statusCode);
    }
    await limited.close();
    expect(statuses).toEqual([200, 200, 429]);
  });

  test('changing the password ends the other sessions and keeps this one', async () => {
    const email = freshEmail();
    const here = (await register(email)).json();
    const there = (await post('/api/auth/local', { identifier: email, password })).json();
    const change = (currentPassword: string) =>
      post('/api/users/change-password', { currentPassword, newPassword: 'Nouveau2028' }, here.jwt);
    const wrong = await change('pas le bon');
    expect(wrong.json().error).toMatchObject({
      code: 'wrong_password',
      details: { issues: [{ path: 'currentPassword' }] },
    });
    expect((await change(password)).statusCode).toBe(200);
    const statusOf = async (jwt: string) =>
      (await t.app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${jwt}` } })).statusCode;
    expect([await statusOf(here.jwt), await statusOf(there.jwt)]).toEqual([200, 401]);
  });

  test('the export holds what was given and no secret', async () => {
    const { jwt, user } = (await register(freshEmail())).json();
    await post('/api/auth/create-or-update-user', { data: { registerFormValues: form } }, jwt);
    const without = await post('/api/users/me/export', {}, jwt);
    expect(without.json().error).toMatchObject({
      code: 'wrong_password',
      details: { issues: [{ path: 'password' }] },
    });
    const answer = await post('/api/users/me/export', { password }, jwt);
    expect(answer.headers['content-disposition']).toContain('attachment');
    expect(answer.body).toContain('12 rue du Marché');
    expect(answer.body).toContain(user.email);
    expect(answer.body).not.toMatch(/argon2|tokenHash|passwordHash/);
  });

  test('deleting an account leaves nothing personal and ends its sessions', async () => {
    const email = freshEmail();
    const { jwt, user } = (await register(email)).json();
    await post('/api/auth/create-or-update-user', { data: { registerFormValues: form } }, jwt);
    const leave = (payload: object) =>
      t.app.inject({
        method: 'DELETE',
        url: '/api/users/me',
        payload,
        headers: { authorization: `Bearer ${jwt}` },
      });
    for (const proof of [{}, { password: 'pas le bon' }])
      expect((await leave(proof)).json().error.code).toBe('wrong_password');
    const gone = await leave({ password });
    expect(gone.statusCode).toBe(200);
    expect(
      (await t.app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${jwt}` } })).statusCode,
    ).toBe(401);
    expect((await post('/api/auth/local', { identifier: email, password })).statusCode).toBe(400);
    const [row] = await t.db.orm.select().from(users).where(eq(users.id, user.id));
    expect(row?.email).not.toContain('helene');
    expect(await t.db.orm.select().from(profiles).where(eq(profiles.userId, user.id))).toEqual([]);
    expect((await register(email)).statusCode).toBe(200);
  });

  test('who presides an association hands over first', async () => {
    const { jwt, user } = (await register(freshEmail())).json();
    const [association] = await t.db.orm.insert(associations).values({ name: 'Les Joyeux' }).returning();
    await t.db.orm
      .insert(memberships)
      .values({ userId: user.id, associationId: association?.id ?? 0, role: 'president', status: 'active' });
    const answer = await t.app.inject({
      method: 'DELETE',
      url: '/api/users/me',
      payload: { password },
      headers: { authorization: `Bearer ${jwt}` },
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error.code).toBe('last_president');
  });

  test('an address of the settings makes an administrator once it is proven, never at sign-up', async () => {
    const email = freshEmail();
    const other = await openTestApp({ env: { ADMIN_EMAILS: email } });
    const call = (url: string, payload: object) => other.app.inject({ method: 'POST', url, payload });
    const signedUp = await call('/api/auth/local/register', { email, password, username: 'x', policy: true });
    expect(signedUp.json().user.isPlatformAdmin).toBe(false);
    const [mail] = await other.db.orm.select().from(outgoingMails).where(eq(outgoingMails.toEmail, email));
    const code = decodeURIComponent(/code=([\w%-]+)/.exec(mail?.text ?? '')?.[1] ?? '');
    await call('/api/auth/confirm-email/prove', { code, password });
    expect((await call('/api/auth/local', { identifier: email, password })).json().user.isPlatformAdmin).toBe(
      true,
    );
    await other.close();
  });

  test('a mailbox is not filled by asking again and again', async () => {
    const email = freshEmail();
    await register(email);
    for (let turn = 0; turn < 5; turn++) await post('/api/auth/forgot-password', { email });
    await t.platform.jobs.runDue();
    const mails = await t.db.orm
      .select()
      .from(outgoingMails)
      .where(and(eq(outgoingMails.toEmail, email), eq(outgoingMails.kind, 'accounts.reset-password')));
    expect(mails).toHaveLength(1);
  });

  test('ended sessions and links are swept after a while', async () => {
    const { jwt } = (await register(freshEmail())).json();
    t.clock.advance(100 * 24 * 3_600_000);
    await sweepTokens.handler(
      t.platform,
      {},
      { documentId: '', attempt: 1, isLastAttempt: true, signal: new AbortController().signal },
    );
    expect(await t.db.orm.select().from(sessions)).toEqual([]);
    expect(
      (await t.app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${jwt}` } })).statusCode,
    ).toBe(401);
  });
});
