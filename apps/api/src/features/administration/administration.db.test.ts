import { administrationMessages as say } from '@kermesse/domain/administration/messages';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '../../platform/audit/tables.ts';
import { AuthService } from '../../platform/auth/auth-service.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { authSecretOf } from '../../platform/auth/secrets.ts';
import { users } from '../../platform/auth/tables.ts';
import { jobs } from '../../platform/jobs/tables.ts';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openDesk } from '../desk/testing/desk-world.ts';
import { addAdmin } from '../organizers/testing/event-world.ts';
import { ledgerEntries } from '../payments/tables-ledger.ts';
import { stateOf } from '../payments/testing/paid.ts';
import { openPaymentTest, type PaymentTest, startCheckout } from '../payments/testing/payment-test.ts';
import { reports } from './tables.ts';

const password = 'Kermesse2027!';
const explained = { reason: 'fraud', text: 'Trois plaintes concordantes.' };

let t: PaymentTest;
let admin: Awaited<ReturnType<typeof buildUser>>;
let passwordHash: string;

beforeAll(async () => {
  t = await openPaymentTest({ RATE_LIMIT_RESET: '100', RATE_LIMIT_SIGN_IN: '100' });
  admin = await buildUser(t, { isPlatformAdmin: true });
  passwordHash = await hashPassword(password);
});
afterAll(() => t.closeAll());

async function call(path: string, payload?: object, who: { id: number } | null = admin) {
  const answer = await t.as(who).inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/admin/${path}`,
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const mailsTo = async (email: string, kind: string) =>
  t.db.orm
    .select()
    .from(outgoingMails)
    .where(and(eq(outgoingMails.toEmail, email), eq(outgoingMails.kind, kind)));
const actsOn = async (action: string, entityId: number) =>
  t.db.orm
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, action), eq(auditEntries.entityId, entityId)));

describe('a suspended account', () => {
  const signIn = (email: string) =>
    t.app.inject({ method: 'POST', url: '/api/auth/local', payload: { identifier: email, password } });

  test('is out at once here, within the seconds of its cache on another node, and comes in by no way', async () => {
    const person = await buildUser(t, { passwordHash });
    const signedIn = await signIn(person.email);
    const token = signedIn.json().jwt as string;
    const cookie = signedIn.cookies.find(({ name }) => name === 'kermesse_refresh')?.value ?? '';
    const other = new AuthService(t.db, t.clock, t.config.auth, authSecretOf(t.config));
    const knows = async () => [
      (await t.platform.auth.verifyAccessToken(token)) !== null,
      (await other.verifyAccessToken(token)) !== null,
    ];
    expect(await knows()).toEqual([true, true]);

    expect((await call(`accounts/${person.documentId}/suspend`, explained)).status).toBe(200);
    expect(await knows(), 'the other node is told by no message here, and asks again').toEqual([false, true]);
    t.clock.advance(t.config.auth.sessionCheckMs);
    expect(await knows()).toEqual([false, false]);

    const again = await signIn(person.email);
    expect([again.statusCode, again.json().error.code]).toEqual([401, 'account_suspended']);
    expect(again.json().error.message).toContain('répondez-y');
    const refreshed = await t.app.inject({
      method: 'POST',
      url: '/api/auth/refresh',
      cookies: { kermesse_refresh: cookie },
    });
    expect(refreshed.json().error.code).toBe('account_suspended');
    await expect(
      t.db.transaction((tx) => t.platform.auth.openSession(tx, person.id, null)),
      'codes and links end in the same place',
    ).rejects.toMatchObject({ code: 'account_suspended' });

    const [mail] = await mailsTo(person.email, 'accounts.suspended');
    expect(mail?.text).toContain(explained.text);
    expect(mail?.replyTo).toBe(t.config.mail.support);
    expect((await actsOn('account.suspended', person.id))[0]).toMatchObject({
      actorId: admin.id,
      after: explained,
    });

    expect((await call(`accounts/${person.documentId}/restore`, { text: '' })).status).toBe(200);
    expect((await signIn(person.email)).statusCode).toBe(200);
    expect(await mailsTo(person.email, 'accounts.restored')).toHaveLength(1);
  });

  test('a session that was not ended opens nothing while the account is suspended', async () => {
    const person = await buildUser(t);
    const { accessToken } = await t.db.transaction((tx) => t.platform.auth.openSession(tx, person.id, null));
    await t.db.orm
      .update(users)
      .set({ suspendedAt: t.clock.now(), suspensionReason: 'other' })
      .where(eq(users.id, person.id));
    expect(await t.platform.auth.verifyAccessToken(accessToken)).toBeNull();
  });

  test('admins suspend neither themselves nor each other at the same moment', async () => {
    expect(await call(`accounts/${admin.documentId}/suspend`, explained)).toMatchObject({
      status: 409,
      body: { error: { message: say.notYourself } },
    });
    const rival = await buildUser(t, { isPlatformAdmin: true });
    const [one, two] = await Promise.all([
      call(`accounts/${rival.documentId}/suspend`, explained),
      call(`accounts/${admin.documentId}/suspend`, explained, rival),
    ]);
    expect([one.status, two.status].filter((status) => status === 200)).toHaveLength(1);
    const left = await t.db.orm
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.isPlatformAdmin, true), sql`${users.suspendedAt} is null`));
    expect(left).toHaveLength(1);
    await t.db.orm
      .update(users)
      .set({ suspendedAt: null, suspensionReason: null, isPlatformAdmin: sql`${users.id} = ${admin.id}` })
      .where(eq(users.isPlatformAdmin, true));
    t.clock.advance(t.config.auth.sessionCheckMs);
    const { accessToken } = await t.db.transaction((tx) => t.platform.auth.openSession(tx, admin.id, null));
    expect(await t.platform.auth.verifyAccessToken(accessToken)).not.toBeNull();
  });

  test('leaves its events to the others, and the list names those without anybody', async () => {
    await freshAdmin();
    const { owner, edition } = await openDesk(t);
    const find = async () => (await call(`events?search=${owner.email}`)).body.data[0];
    expect(await find()).toMatchObject({ documentId: edition.documentId, isWithoutOrganizer: false });
    await call(`accounts/${owner.documentId}/suspend`, explained);
    expect(await find()).toMatchObject({ isWithoutOrganizer: true });
    await addAdmin(t, 'admin', { editionId: edition.id });
    expect(await find()).toMatchObject({ isWithoutOrganizer: false, status: 'published' });
  });
});

/** The first admin's sessions may have ended in an earlier test. */
async function freshAdmin() {
  admin = await buildUser(t, { isPlatformAdmin: true });
  return admin;
}

describe('a page that is taken down', () => {
  test('is gone for the public, takes neither registrations nor money, and comes back as it was', async () => {
    await freshAdmin();
    const { owner, edition, desk, buy, register } = await openDesk(t);
    const [paid, paying, waiting] = [await buy(), await register(), await register()];
    const started = await startCheckout(t, paying);
    const page = () => t.app.inject({ url: `/api/custom/event-page/${edition.documentId}` });
    const before = (await page()).statusCode;

    const down = `events/${edition.documentId}/take-down`;
    expect((await call(down, explained)).status).toBe(200);
    expect((await call(down, explained)).status, 'twice').toBe(409);
    expect([before, (await page()).statusCode]).toEqual([200, 404]);
    const refused = await startCheckout(t, waiting);
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'edition_taken_down']);
    const session = await t.as(paid.user).inject({
      method: 'POST',
      url: '/api/custom/sign-up-session',
      payload: { eventEditionDocumentId: edition.documentId },
    });
    expect(session.json().error.code).toBe('edition_taken_down');
    await t.pay(started.json().id);
    await t.deliver();
    expect(await stateOf(t, paying), 'paid after it').toMatchObject({ order: 'refunded', tickets: 0 });
    expect(await mailsTo(paying.user.email, 'payments.page-taken-down')).toHaveLength(1);
    expect(await stateOf(t, paid), 'paid before it').toMatchObject({ inscription: 'confirmed' });

    expect((await mailsTo(owner.email, 'events.taken-down'))[0]?.text).toContain(explained.text);
    expect((await desk.call('GET', 'take-down')).body.data).toMatchObject(explained);
    expect((await desk.call('POST', 'status', { status: 'published' })).status, 'by its organisers').toBe(
      409,
    );
    expect((await actsOn('event.taken-down', edition.id))[0]?.after).toEqual(explained);

    expect((await call(`events/${edition.documentId}/put-back`, { text: 'Merci.' })).status).toBe(200);
    expect((await page()).statusCode).toBe(200);
    expect(await mailsTo(owner.email, 'events.put-back')).toHaveLength(1);
    expect((await call(`events/${edition.documentId}/put-back`, { text: '' })).status).toBe(409);
  });
});

describe('reports', () => {
  const send = (documentId: string, who: { id: number } | null, subject = 'event') =>
    t.as(who).inject({
      method: 'POST',
      url: '/api/reports',
      payload: { subject, documentId, reason: 'fraud', text: 'Faux lieu', email: '' },
    });

  test('reach the administration once for each person, and are settled once', async () => {
    await freshAdmin();
    const { edition } = await openDesk(t);
    const [ada, bob] = [await buildUser(t), await buildUser(t)];
    for (const who of [ada, ada, bob]) expect((await send(edition.documentId, who)).statusCode).toBe(200);
    const stored = await t.db.orm.select().from(reports).where(eq(reports.editionId, edition.id));
    expect(stored).toHaveLength(2);
    const { body } = await call('reports?state=new');
    const report = body.data.find(
      (each: { target: { documentId: string } }) => each.target.documentId === edition.documentId,
    );
    expect(report).toMatchObject({ text: 'Faux lieu', state: 'new', target: { canBeTakenDown: true } });
    const settle = () => call(`reports/${report.documentId}/settle`, { state: 'handled', note: 'Vu.' });
    expect([(await settle()).status, (await settle()).status]).toEqual([200, 409]);
  });

  test('say nothing of what is not public', async () => {
    const { edition } = await openDesk(t);
    await call(`events/${edition.documentId}/take-down`, explained);
    expect((await send(edition.documentId, null)).statusCode).toBe(404);
    expect((await send(edition.documentId, null, 'association')).statusCode).toBe(404);
  });

  test('are limited by network', async () => {
    const strict = await openPaymentTest({ RATE_LIMIT_RESET: '2' });
    const payload = { subject: 'event', documentId: 'a'.repeat(24), reason: 'fraud', text: '', email: '' };
    const codes: number[] = [];
    for (let n = 0; n < 3; n++)
      codes.push((await strict.app.inject({ method: 'POST', url: '/api/reports', payload })).statusCode);
    await strict.closeAll();
    expect(codes).toEqual([404, 404, 429]);
  });
});

test('the months of the money add up to the ledger', async () => {
  await freshAdmin();
  const { desk, buy } = await openDesk(t);
  const paid = await buy();
  await buy(2);
  t.clock.advance(40 * 24 * 3_600_000);
  await desk.act(paid, 'cancel', { isRefunded: true, reason: 'Blessure' });
  await t.deliver();
  const rows = (await call('money')).body.data as Record<string, number>[];
  const [ledger] = await t.db.orm
    .select({
      total: sql<number>`sum(${ledgerEntries.amountCents}) filter (where ${ledgerEntries.kind} in ('paid', 'refunded'))::int`,
      fees: sql<number>`sum(${ledgerEntries.amountCents}) filter (where ${ledgerEntries.kind} like 'fee%')::int`,
    })
    .from(ledgerEntries);
  const sum = (...keys: string[]) =>
    rows.reduce((all, row) => all + keys.reduce((one, key) => one + (row[key] ?? 0), 0), 0);
  expect(sum('paidCents', 'refundedCents')).toBe(ledger?.total);
  expect(sum('feeCents')).toBe(ledger?.fees);
  expect(sum('refundedCents')).toBeLessThan(0);
  expect(new Set(rows.map(({ month }) => month)).size).toBeGreaterThan(1);
  const file = await t.as(admin).inject({ url: '/api/admin/money-export.csv' });
  expect(file.body).toContain('Frais de la plateforme');
});

describe('failed jobs', () => {
  const fail = async (state: 'failed' | 'retry' = 'failed') => {
    const [job] = await t.db.orm
      .insert(jobs)
      .values({
        name: 'accounts.sweep-tokens',
        data: {},
        state,
        singletonKey: crypto.randomUUID(),
        priority: 0,
        startAfter: new Date(t.clock.now().getTime() + 3_600_000),
        failedAttempts: 3,
        retryLimit: 2,
        retryDelaySeconds: 10,
        lostAfterSeconds: 60,
        endedAt: state === 'failed' ? t.clock.now() : null,
        failure: { name: 'Error', code: null, message: 'no answer' },
      })
      .returning();
    if (!job) throw new Error('job was not stored');
    return job;
  };

  test('run once after two clicks, and the act is written down', async () => {
    await freshAdmin();
    await t.platform.jobs.runDue();
    const job = await fail();
    expect((await call('jobs')).body.data).toMatchObject([{ documentId: job.documentId, attempts: 3 }]);
    const clicks = await Promise.all([1, 2].map(() => call(`jobs/${job.documentId}/run`, {})));
    expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await t.platform.jobs.runDue()).completed.filter((name) => name === job.name)).toHaveLength(1);
    expect(await actsOn('job.run-again', job.id)).toHaveLength(1);
  });

  test('are given up with a reason, which the journal shows', async () => {
    const job = await fail('retry');
    expect((await call(`jobs/${job.documentId}/abandon`, { text: '' })).status).toBe(400);
    expect((await call(`jobs/${job.documentId}/abandon`, { text: 'Compte supprimé' })).status).toBe(200);
    expect(await t.db.orm.select().from(jobs).where(eq(jobs.id, job.id))).toEqual([]);
    const [entry] = (await call('journal?what=job')).body.data;
    expect(entry).toMatchObject({ action: 'job.abandoned', subject: job.name, reason: 'Compte supprimé' });
  });
});

test('the journal pages by cursor without gaps, and keeps organisers’ words to themselves', async () => {
  await freshAdmin();
  const at = t.clock.now();
  await t.db.orm.insert(auditEntries).values(
    Array.from({ length: 120 }, (_, n) => ({
      actorId: admin.id,
      action: 'registration.cancelled',
      entityType: 'inscription',
      entityId: n,
      after: { reason: 'secret des organisateurs' },
      createdAt: at,
    })),
  );
  const seen: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const { body } = await call(
      `journal?what=registration&who=${admin.username}${next ? `&before=${next}` : ''}`,
    );
    expect(JSON.stringify(body)).not.toContain('secret');
    seen.push(...body.data.map(({ documentId }: { documentId: string }) => documentId));
    next = body.meta.next;
  }
  expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
});

test('health names each part with its state, and the overview counts what waits', async () => {
  await freshAdmin();
  const { body } = await call('health');
  const levels = new Map(body.data.checks.map(({ id, level }: { id: string; level: string }) => [id, level]));
  expect(levels.get('database')).toBe('ok');
  expect(levels.get('schema')).toBe('ok');
  expect(levels.get('mail')).toBe('attention');
  const overview = await call('overview');
  expect(overview.status).toBe(200);
  expect(overview.body.data.takenDown).toBeGreaterThan(0);
});
