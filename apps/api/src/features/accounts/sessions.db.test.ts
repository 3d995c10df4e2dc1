import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { refreshTokens, sessions } from '../../platform/auth/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const password = 'Kermesse2027!';
const minute = 60_000;

describe('sessions', () => {
  let t: TestApp;
  let passwordHash: string;

  beforeAll(async () => {
    t = await openTestApp();
    passwordHash = await hashPassword(password);
  });
  afterAll(() => t.close());

  const person = () => buildUser(t, { passwordHash });

  async function signIn(email: string) {
    const answer = await t
      .as(null)
      .inject({ method: 'POST', url: '/api/auth/local', payload: { identifier: email, password } });
    const cookie = answer.cookies.find(({ name }) => name === 'kermesse_refresh');
    return { answer, jwt: answer.json().jwt as string, refresh: cookie?.value ?? '', cookie };
  }
  const refresh = (token: string) =>
    t.app.inject({ method: 'POST', url: '/api/auth/refresh', cookies: { kermesse_refresh: token } });
  const me = (jwt: string) =>
    t.app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${jwt}` } });
  const cookieOf = (answer: Awaited<ReturnType<typeof refresh>>) =>
    answer.cookies.find(({ name }) => name === 'kermesse_refresh')?.value ?? '';

  test('signing in answers a token and sets a cookie that scripts cannot read', async () => {
    const user = await person();
    const { answer, cookie } = await signIn(user.email.toUpperCase());
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user).toMatchObject({ documentId: user.documentId, email: user.email });
    expect(answer.body).not.toContain(passwordHash);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth' });
  });

  test('the cookie is Secure on any host but this machine', async () => {
    const user = await person();
    const payload = { identifier: user.email, password };
    const at = (host: string) =>
      t.app.inject({ method: 'POST', url: '/api/auth/local', payload, headers: { host } });
    expect((await at('kermesse.example')).cookies[0]).toMatchObject({ secure: true });
    expect((await at('localhost:3000')).cookies[0]?.secure).toBeUndefined();
  });

  test('the cookies of an https site are Secure, whatever host a proxy passes on', async () => {
    const site = await openTestApp({ env: { PUBLIC_URL: 'https://kermesse.example' } });
    const { email } = await buildUser(site, { passwordHash });
    const payload = { identifier: email, password };
    const headers = { host: '127.0.0.1:3000' };
    const answer = await site.app.inject({ method: 'POST', url: '/api/auth/local', payload, headers });
    await site.close();
    expect(answer.cookies[0]).toMatchObject({ name: 'kermesse_refresh', secure: true });
  });

  test('a wrong password and an unknown address get the same answer', async () => {
    const user = await person();
    const wrong = { method: 'POST', url: '/api/auth/local' } as const;
    const known = await t.app.inject({ ...wrong, payload: { identifier: user.email, password: 'no' } });
    const unknown = await t.app.inject({
      ...wrong,
      payload: { identifier: 'personne@ailleurs.test', password: 'no' },
    });
    expect(known.statusCode).toBe(400);
    expect(known.body).toBe(unknown.body);
  });

  test('an access token ends after its life and is renewed by the cookie', async () => {
    const user = await person();
    const first = await signIn(user.email);
    t.clock.advance(16 * minute);
    const late = await me(first.jwt);
    expect(late.statusCode).toBe(401);
    expect(late.json().error.code).toBe('token_expired');
    const renewed = await refresh(first.refresh);
    expect(renewed.statusCode).toBe(200);
    expect((await me(renewed.json().jwt)).statusCode).toBe(200);
  });

  test('a refresh token that comes again ends its whole family', async () => {
    const { refresh: stolen } = await signIn((await person()).email);
    const owner = await refresh(stolen);
    t.clock.advance(minute);
    expect((await refresh(stolen)).statusCode).toBe(401);
    expect((await refresh(cookieOf(owner))).statusCode).toBe(401);
    expect((await me(owner.json().jwt)).statusCode).toBe(401);
  });

  test('an answer lost on the way may be asked for again at once', async () => {
    const { refresh: token } = await signIn((await person()).email);
    const [a, b] = await Promise.all([refresh(token), refresh(token)]);
    expect([a.statusCode, b.statusCode]).toEqual([200, 200]);
    expect((await refresh(cookieOf(b))).statusCode).toBe(200);
  });

  test('a used refresh token has one successor, however often it comes within the grace', async () => {
    const { refresh: token } = await signIn((await person()).email);
    const successors = new Set<string>();
    for (let n = 0; n < 16; n++) successors.add(cookieOf(await refresh(token)));
    expect(successors.size).toBe(1);
    const [successor = ''] = successors;
    const second = cookieOf(await refresh(successor));
    expect(cookieOf(await refresh(token)), 'the one token that still lives').toBe(second);
    t.clock.advance(minute);
    expect((await refresh(second)).statusCode).toBe(200);
    expect((await refresh(successor)).statusCode).toBe(401);
    expect((await refresh(second)).statusCode, 'the family has ended').toBe(401);
  });

  test('signing out everywhere ends the other devices too', async () => {
    const user = await person();
    const [phone, laptop] = [await signIn(user.email), await signIn(user.email)];
    await t.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      payload: { everywhere: true },
      cookies: { kermesse_refresh: laptop.refresh },
    });
    expect((await me(phone.jwt)).statusCode).toBe(401);
    expect((await refresh(phone.refresh)).statusCode).toBe(401);
  });

  test('signing out here leaves the other devices alone', async () => {
    const user = await person();
    const [phone, laptop] = [await signIn(user.email), await signIn(user.email)];
    await t.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      cookies: { kermesse_refresh: laptop.refresh },
    });
    expect((await me(laptop.jwt)).statusCode).toBe(401);
    expect((await me(phone.jwt)).statusCode).toBe(200);
  });

  test('a forged or foreign token is refused', async () => {
    const { jwt } = await signIn((await person()).email);
    const [header, , signature] = jwt.split('.');
    const forged = Buffer.from(
      JSON.stringify({ sub: 'someone', sid: 'else', iss: 'kermesse', exp: 9e9 }),
    ).toString('base64url');
    expect((await me(`${header}.${forged}.${signature}`)).statusCode).toBe(401);
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${forged}.`;
    expect((await me(unsigned)).statusCode).toBe(401);
  });

  test('tokens are stored as hashes', async () => {
    const { refresh: token } = await signIn((await person()).email);
    const rows = await t.db.orm.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, token));
    expect(rows).toEqual([]);
    expect(await t.db.orm.select().from(sessions)).not.toHaveLength(0);
  });

  test('guessing is limited by network address, whatever the body says', async () => {
    const limited = await openTestApp({ env: { RATE_LIMIT_SIGN_IN: '5' } });
    const attempt = (n: number) =>
      limited.app.inject({
        method: 'POST',
        url: '/api/auth/local',
        payload: { identifier: `a${n}@x.test`, password: 'x' },
        headers: { 'x-forwarded-for': `10.0.0.${n}` },
      });
    const statuses: number[] = [];
    for (let n = 0; n < 7; n++) statuses.push((await attempt(n)).statusCode);
    await limited.close();
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });
});
