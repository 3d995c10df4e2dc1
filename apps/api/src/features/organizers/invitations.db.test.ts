import { rolePermissions } from '@kermesse/domain/organizers/permissions';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { adminInvitations, eventAdmins } from './tables.ts';
import { addAdmin, buildEdition, buildEvent, type User } from './testing/event-world.ts';

let t: TestApp;
let owner: User;
let event: Awaited<ReturnType<typeof buildEvent>>;

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  owner = await buildUser(t);
  event = await buildEvent(t, owner.id, 'Fête <b>du</b> lac');
});

type Caller = { id: number } | null;
const editor = [...rolePermissions.editor];

async function invite(by: Caller, email: string, permissions: unknown = editor) {
  const payload = { email, permissions, contextField: 'event', contextId: event.documentId };
  const answer = await t.as(by).inject({ method: 'POST', url: '/api/custom/add-new-admin', payload });
  return { status: answer.statusCode, ...answer.json() };
}

async function mailedToken(email: string): Promise<string> {
  const [mail] = await t.db.orm
    .select()
    .from(outgoingMails)
    .where(eq(outgoingMails.toEmail, email))
    .orderBy(desc(outgoingMails.id));
  return /organizer\/invitations\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no mail';
}

const accept = async (by: Caller, token: string) =>
  t.as(by).inject({ method: 'POST', url: `/api/custom/admin-invitations/${token}/accept` });
const read = async (token: string) => t.as(null).inject({ url: `/api/custom/admin-invitations/${token}` });
const adminRows = () => t.db.orm.select().from(eventAdmins).where(eq(eventAdmins.eventId, event.id));

describe('inviting an admin', () => {
  test('sends a mail whose link makes its reader an admin with exactly what was chosen', async () => {
    const guest = await buildUser(t);
    expect(
      await invite(
        owner,
        guest.email.toUpperCase(),
        JSON.stringify({ canManageContent: true, canSendEmails: false }),
      ),
    ).toMatchObject({
      status: 200,
      success: true,
      result: 'success',
      user: null,
      adminEventsId: null,
    });
    const token = await mailedToken(guest.email);
    expect((await read(token)).json().data).toMatchObject({
      email: guest.email,
      event_name: 'Fête <b>du</b> lac',
      event_edition_name: null,
      permissions: ['canManageContent'],
      role: null,
    });
    const accepted = await accept(guest, token);
    expect(accepted.json()).toMatchObject({
      success: true,
      contextField: 'event',
      contextId: event.documentId,
    });
    const [mine] = (await t.as(guest).inject({ url: '/api/custom/my-events' })).json().data;
    expect(mine).toMatchObject({
      documentId: event.documentId,
      isOwner: false,
      permissions: ['canManageContent'],
    });
    const list = await t.as(owner).inject({
      url: `/api/admin-events?filters[event][documentId][$eq]=${event.documentId}&populate=user.profile`,
    });
    expect(list.json().data).toMatchObject([
      {
        documentId: accepted.json().adminEventsId,
        permissions: ['canManageContent'],
        user: { email: guest.email, profile: null },
      },
    ]);
    expect(JSON.stringify(list.json())).not.toMatch(/password|token/i);
  });

  test('keeps the token out of the database', async () => {
    await invite(owner, 'secret@exemple.test');
    const token = await mailedToken('secret@exemple.test');
    const [row] = await t.db.orm
      .select()
      .from(adminInvitations)
      .where(eq(adminInvitations.email, 'secret@exemple.test'));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test('answers the same for an address with and without an account', async () => {
    const known = await buildUser(t);
    const { invitation: a, message: first, ...one } = await invite(owner, known.email);
    const { invitation: b, message: second, ...two } = await invite(owner, 'inconnue@exemple.test');
    expect(one).toEqual(two);
    expect(first.replace(known.email, '')).toBe(second.replace('inconnue@exemple.test', ''));
    expect(a.expiresAt).toBe(b.expiresAt);
  });

  test('tells of who administers already, the owner included, and of who is invited already', async () => {
    const known = await addAdmin(t, 'viewer', { eventId: event.id });
    expect(await invite(owner, known.email)).toMatchObject({ success: false, result: 'already_admin' });
    expect((await invite(owner, owner.email)).message).toContain('possède déjà');
    await invite(owner, 'deux@exemple.test');
    const again = await invite(owner, 'Deux@exemple.test');
    expect(again).toMatchObject({ success: false, result: 'already_invited' });
    expect(again.message.toLowerCase()).toContain('invitation administrateur a déjà été envoyée');
  });

  test('of one address by two admins at once sends one invitation', async () => {
    const admin = await addAdmin(t, 'admin', { eventId: event.id });
    const results = await Promise.all(
      [owner, admin, owner, admin].map((by) => invite(by, 'course@exemple.test')),
    );
    expect(results.map(({ result }) => result).sort()).toEqual([
      'already_invited',
      'already_invited',
      'already_invited',
      'success',
    ]);
    const [mails] = await t.db.orm
      .select({ count: sql<number>`count(*)::int` })
      .from(outgoingMails)
      .where(eq(outgoingMails.toEmail, 'course@exemple.test'));
    expect(mails?.count).toBe(1);
  });

  test('never hands out what the inviter lacks', async () => {
    const admin = await addAdmin(t, 'admin', { eventId: event.id });
    const answer = await invite(admin, 'plus@exemple.test', ['canRemoveAdmins', 'canManageContent']);
    expect(answer.status).toBe(403);
    expect(answer.error.details.issues).toEqual([
      { path: 'permissions.canRemoveAdmins', message: answer.error.message },
    ]);
  });

  test.each([
    ['no permission', { permissions: [] }],
    ['a broken list', { permissions: '{"canEdit' }],
    ['no address', { email: 'pas une adresse' }],
    ['another context', { contextField: 'association' }],
    ['a field too many', { isOwner: true }],
    ['a second line', { email: 'a@b.fr\r\nBcc: c@d.fr' }],
  ])('with %s is refused', async (_, change) => {
    const payload = {
      email: 'x@exemple.test',
      permissions: editor,
      contextField: 'event',
      contextId: event.documentId,
      ...change,
    };
    const answer = await t.as(owner).inject({ method: 'POST', url: '/api/custom/add-new-admin', payload });
    expect(answer.statusCode).toBe(400);
  });
});

describe('a mailed invitation', () => {
  test('is for its address alone', async () => {
    const [guest, thief] = [await buildUser(t), await buildUser(t)];
    await invite(owner, guest.email);
    const token = await mailedToken(guest.email);
    expect((await accept(thief, token)).statusCode).toBe(403);
    expect((await accept(null, token)).statusCode).toBe(401);
    expect(await adminRows()).toEqual([]);
    expect((await accept(guest, token)).statusCode).toBe(200);
  });

  test('works once, however often it is clicked', async () => {
    const guest = await buildUser(t);
    await invite(owner, guest.email);
    const token = await mailedToken(guest.email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => accept(guest, token)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
    expect(await adminRows()).toHaveLength(1);
    expect((await read(token)).json().error.code).toBe('link_unusable');
  });

  test('ends after its time, and can then be sent again', async () => {
    const guest = await buildUser(t);
    await invite(owner, guest.email);
    const old = await mailedToken(guest.email);
    await t.db.orm
      .update(adminInvitations)
      .set({ expiresAt: t.clock.now() })
      .where(eq(adminInvitations.email, guest.email));
    expect((await read(old)).statusCode).toBe(400);
    expect((await accept(guest, old)).statusCode).toBe(400);
    expect(await invite(owner, guest.email)).toMatchObject({ result: 'success' });
    expect((await accept(guest, await mailedToken(guest.email))).statusCode).toBe(200);
  });

  test('stops working when it is revoked or sent again', async () => {
    const guest = await buildUser(t);
    const { invitation } = await invite(owner, guest.email);
    const first = await mailedToken(guest.email);
    const resent = await t
      .as(owner)
      .inject({ method: 'POST', url: `/api/admin-invitations/${invitation.documentId}/resend` });
    const second = await mailedToken(guest.email);
    expect((await accept(guest, first)).statusCode).toBe(400);
    await t
      .as(owner)
      .inject({ method: 'DELETE', url: `/api/admin-invitations/${resent.json().data.documentId}` });
    expect((await accept(guest, second)).statusCode).toBe(400);
    expect(await adminRows()).toEqual([]);
  });

  test('is void once its sender lost the right to send it', async () => {
    const admin = await addAdmin(t, 'admin', { eventId: event.id });
    const accomplice = await buildUser(t);
    await invite(admin, accomplice.email);
    const token = await mailedToken(accomplice.email);
    await t.db.orm.delete(eventAdmins).where(eq(eventAdmins.userId, admin.id));
    expect((await read(token)).statusCode).toBe(400);
    expect((await accept(accomplice, token)).statusCode).toBe(400);
    expect(await adminRows()).toEqual([]);
  });
});

describe('admins among themselves', () => {
  const adminOf = async (user: User) =>
    `/api/admin-events/${(await t.db.orm.select().from(eventAdmins).where(eq(eventAdmins.userId, user.id)))[0]?.documentId}`;
  const both = [...rolePermissions.owner];

  /** Locks all admins of the event until the returned function is called. */
  async function holdAdmins(): Promise<() => Promise<void>> {
    let release: (() => void) | undefined;
    let gate: Promise<void> = Promise.resolve();
    await new Promise<void>((locked) => {
      gate = t.db.transaction(async (tx) => {
        await tx.select().from(eventAdmins).where(eq(eventAdmins.eventId, event.id)).for('update');
        const released = new Promise<void>((resolve) => {
          release = resolve;
        });
        locked();
        await released;
      });
    });
    return () => {
      release?.();
      return gate;
    };
  }

  async function waitingFor(count: number): Promise<void> {
    const waiting = `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    for (let found = 0; found < count; )
      found = Number((await t.db.engine.executeSql(waiting)).rows[0]?.count);
  }

  async function addFull(): Promise<User> {
    const user = await addAdmin(t, 'admin', { eventId: event.id });
    await t.db.orm.update(eventAdmins).set({ permissions: both }).where(eq(eventAdmins.userId, user.id));
    return user;
  }

  test('who remove each other at the same moment: one stays', async () => {
    const pairs: (readonly [User, User])[] = [];
    for (let count = 0; count < 3; count++) pairs.push([await addFull(), await addFull()]);
    const urls = new Map<number, string>();
    for (const user of pairs.flat()) urls.set(user.id, await adminOf(user));
    for (const user of pairs.flat()) await t.as(user).inject({ url: '/api/custom/my-events' });
    const remove = (by: User, whom: User) =>
      t.as(by).inject({ method: 'DELETE', url: urls.get(whom.id) ?? '' });
    // All requests wait for the first row that they lock, then continue together.
    const open = await holdAdmins();
    const calls = pairs.flatMap(([a, b]) => [remove(a, b), remove(b, a)]);
    await waitingFor(calls.length);
    await open();
    const removed = (await Promise.all(calls)).filter(({ statusCode }) => statusCode === 200);
    expect(removed).toHaveLength(pairs.length);
    expect(await adminRows()).toHaveLength(pairs.length);
  });

  test('removing the same person twice at once works once', async () => {
    const admin = await addAdmin(t, 'viewer', { eventId: event.id });
    const url = await adminOf(admin);
    const answers = await Promise.all([1, 2].map(() => t.as(owner).inject({ method: 'DELETE', url })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });

  test('cannot take from somebody what they lack themselves', async () => {
    const admin = await addAdmin(t, 'admin', { eventId: event.id });
    const full = await addFull();
    const strip = { data: { permissions: { canViewAdminList: true } } };
    expect(
      (await t.as(admin).inject({ method: 'PUT', url: await adminOf(full), payload: strip })).statusCode,
    ).toBe(403);
    const grow = { data: { permissions: both } };
    expect(
      (await t.as(admin).inject({ method: 'PUT', url: await adminOf(admin), payload: grow })).statusCode,
    ).toBe(403);
  });

  test('may leave, and see nothing afterwards', async () => {
    const viewer = await addAdmin(t, 'viewer', { eventId: event.id });
    await buildEdition(t, event.id);
    expect((await t.as(viewer).inject({ method: 'DELETE', url: await adminOf(viewer) })).statusCode).toBe(
      200,
    );
    expect((await t.as(viewer).inject({ url: '/api/custom/my-events' })).json().data).toEqual([]);
    expect((await t.as(viewer).inject({ url: `/api/events/${event.documentId}` })).statusCode).toBe(404);
  });

  test('the owner has no entry that anybody could remove', async () => {
    await addFull();
    const list = await t
      .as(owner)
      .inject({ url: `/api/admin-events?filters[event][documentId][$eq]=${event.documentId}&populate=user` });
    expect(list.json().data.map((row: { user: { email: string } }) => row.user.email)).not.toContain(
      owner.email,
    );
    const shown = await t.as(owner).inject({ url: `/api/events/${event.documentId}?populate=owner.profile` });
    expect(shown.json().data.owner.email).toBe(owner.email);
  });
});
