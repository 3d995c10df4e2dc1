import { randomBytes } from 'node:crypto';
import { memberStarterDocument } from '@kermesse/domain/mailing/template';
import { ofName } from '@kermesse/domain/shared/of-name';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../platform/auth/tables.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { associations, memberships } from '../memberships/public.ts';
import { addMember, addPersonWithoutAccount, buildPerson } from '../memberships/testing/association-world.ts';
import { profiles } from '../profiles/public.ts';
import { membersByFilter } from './member-people.ts';
import { sendConvocationTo } from './send-convocation.ts';
import { emails } from './tables.ts';
import { buildMembersScene, listOf, type MembersScene } from './testing/members-scene.ts';

let t: TestApp;
let scene: MembersScene;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  scene = await buildMembersScene(t);
});

const address = (name: string) => `${name}-${randomBytes(4).toString('hex')}@famille.test`;
const withoutAccount = (firstname: string, email: string | null, overrides = {}) =>
  addPersonWithoutAccount(t, scene.association, { firstname, lastname: 'Martin', email, ...overrides });
const runJobs = () => t.platform.jobs.runDue();
const inboxOf = async (user: { id: number; email: string }) => {
  const query =
    'populate[email][fields][0]=title&populate[email][fields][1]=content&filters[audience][$eq]=association';
  const { data } = (await t.as(user as never).inject({ url: `/api/email-stats?${query}` })).json();
  return data as { eventName: string; audience: string; email: { title: string; content: string } }[];
};
const leaveLink = (html: string) =>
  new URL(/href="([^"]*unsubscribe[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '');

async function unsubscribe(email: string): Promise<void> {
  const [mail] = await scene.mailsTo(email);
  const link = leaveLink(mail?.html ?? '');
  const answer = await t.as(null).inject({
    method: 'POST',
    url: `${link.pathname}${link.search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(answer.json().data).toMatchObject({
    isAssociation: true,
    senderName: scene.association.name,
    isUnsubscribed: true,
  });
}

describe('to whom', () => {
  test('those whom the list of members shows with the same filters', async () => {
    await withoutAccount('Odette', null);
    expect(await scene.count()).toEqual({ count: 6, unsubscribed: 0, people: 6, withoutAddress: 1 });
    expect(await scene.count(listOf('role', 'moderator', 'accountant'))).toMatchObject({ count: 2 });
    expect(await scene.count(listOf('mb_status', 'suspended'))).toMatchObject({ count: 0 });
    expect(await scene.count(listOf('hasAccount', 'false'))).toMatchObject({ count: 0, withoutAddress: 1 });
    expect(await scene.count({ list: { q: 'prénom-mod' } })).toMatchObject({ count: 1 });
    const asked = `association=${scene.association.documentId}&filters[$and][0][role][$in][0]=moderator`;
    const { meta } = (await t.as(scene.president).inject({ url: `/api/memberships?${asked}` })).json();
    expect(meta.pagination.total).toBe((await scene.count(listOf('role', 'moderator'))).people);
  });

  test('by age on a day, of the profile or of the membership', async () => {
    await withoutAccount('Léa', address('lea'), { birthday: '2015-06-12' });
    await t.db.orm
      .update(profiles)
      .set({ birthday: '2009-01-01' })
      .where(eq(profiles.userId, scene.people.moderator.id));
    const age = (from: number | null, to: number | null) =>
      scene.count({ age: { from, to, on: '2027-06-12' } });
    expect(await age(12, 12)).toMatchObject({ count: 1 });
    expect(await age(13, null)).toMatchObject({ count: 1 });
    expect(await age(null, 18)).toMatchObject({ count: 2 });
    expect(await age(19, null)).toMatchObject({ count: 0 });
  });

  test('by what they owe of a fee, with and without an account', async () => {
    await withoutAccount('Léa', address('lea'));
    const fee = await scene.create();
    await runJobs();
    const owing = (state: string) => scene.count({ fee: { documentId: fee.documentId, state } });
    const { people: asked } = await owing('due');
    expect(asked).toBeGreaterThan(2);
    const payments = await scene.paymentsOf(fee);
    const [first] = payments;
    if (!first) throw new Error('nobody was asked');
    const paidAt = t.clock.now().toISOString().slice(0, 10);
    const marked = await scene.act(first, 'mark-paid', { method: 'cash', paidAt });
    expect(marked.statusCode).toBe(200);
    expect(await owing('due')).toMatchObject({ people: asked - 1 });
    expect(await owing('paid')).toMatchObject({ people: 1 });
    expect(await owing('late')).toMatchObject({ people: 0 });
  });

  test.each([
    ['an unknown field', { list: { filters: { password: { $eq: 'x' } } } }],
    ['a field of accounts', { list: { filters: { user: { email: { $containsi: 'a' } } } } }],
    ['an unknown parameter', { list: { secret: 'x' } }],
    ['the parameter of another association', { list: { association: 'x' } }],
    ['a number for a text', { list: { q: 1 } }],
    ['a state that no fee has', { fee: { documentId: 'a'.repeat(24), state: 'x' } }],
    ['SQL', { list: { filters: { role: { $in: ["member') or true --"] } } } }],
  ])('%s is refused', async (_, filters) => {
    const answer = await scene.post(scene.ofTemplate('audience'), scene.members(filters));
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, expect.any(String)]);
  });

  test('nobody narrows by what they may not see', async () => {
    const fee = { fee: { documentId: 'a'.repeat(24), state: 'due' } };
    const { moderator, accountant } = scene.people;
    const asked = (as: typeof moderator) => scene.post(scene.ofTemplate('audience'), scene.members(fee), as);
    expect((await asked(moderator)).statusCode).toBe(403);
    expect((await asked(accountant)).statusCode).toBe(200);
    const options = (as: typeof moderator) =>
      t.as(as).inject({ url: `/api/${scene.ofTemplate('audience-options')}` });
    await scene.create();
    expect((await options(moderator)).json()).toMatchObject({ fees: [], canConvene: false });
    expect((await options(scene.president)).json()).toMatchObject({
      fees: [{ name: 'Cotisation 2027' }],
      canConvene: true,
      replyTo: 'contact@association.test',
    });
  });

  test('an audience of an edition is not that of an association', async () => {
    const body = { audience: 'participants', filters: {} };
    for (const path of ['audience', 'send'])
      expect((await scene.post(scene.ofTemplate(path), body)).statusCode).toBe(400);
  });
});

describe('a family', () => {
  test('gets one mail, named for all, and the parent’s account the copy', async () => {
    const parent = await buildPerson(t, 'Nora', 'Martin');
    await addMember(t, scene.association, parent);
    await withoutAccount('Léa', parent.email.toUpperCase());
    await withoutAccount('Tom', parent.email);
    expect(await scene.count(listOf('role', 'member'))).toMatchObject({ count: 2, people: 4 });
    await scene.send(listOf('role', 'member'));
    await runJobs();
    const mails = [
      ...(await scene.mailsTo(parent.email)),
      ...(await scene.mailsTo(parent.email.toUpperCase())),
    ];
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      subject: 'Bonjour Nora, Léa et Tom',
      replyTo: 'contact@association.test',
      unsubscribeUrl: expect.stringContaining('/unsubscribe?'),
    });
    expect(mails[0]?.text).toContain('Pour Nora, Léa et Tom');
    expect(mails[0]?.text).toContain(
      `Vous recevez ce message parce que Nora, Léa et Tom sont membres de «\u00a0${scene.association.name}\u00a0».`,
    );
    const [copy] = await inboxOf(parent);
    expect(copy).toMatchObject({
      eventName: scene.association.name,
      email: { title: 'Bonjour Nora, Léa et Tom' },
    });
    expect(copy?.email.content).toContain('Pour Nora, Léa et Tom');
  });

  test('is not told to an account that has not proven the address', async () => {
    const claimed = await buildPerson(t, 'Inconnu', 'Dupond');
    await t.db.orm.update(users).set({ isConfirmed: false }).where(eq(users.id, claimed.id));
    await addMember(t, scene.association, claimed);
    await withoutAccount('Léa', claimed.email);
    await scene.send(listOf('role', 'member'));
    await runJobs();
    expect(await scene.mailsTo(claimed.email)).toHaveLength(1);
    expect(await inboxOf(claimed)).toEqual([]);
  });

  test('of children only: the account of a parent who is no member gets the copy', async () => {
    const parent = await buildPerson(t, 'Nora', 'Martin');
    await withoutAccount('Léa', parent.email);
    await withoutAccount('Tom', parent.email);
    await scene.send(listOf('hasAccount', 'false'));
    await runJobs();
    expect((await inboxOf(parent)).map(({ email }) => email.title)).toEqual(['Bonjour Léa et Tom']);
  });
});

describe('who unsubscribed', () => {
  test('gets no ordinary message of this association any more, but its convocations and those of others', async () => {
    const email = address('tom');
    await withoutAccount('Tom', email);
    await scene.send();
    await runJobs();
    await unsubscribe(email);
    expect(await scene.count()).toMatchObject({ count: 6, unsubscribed: 1 });
    await scene.send();
    await runJobs();
    expect(await scene.mailsTo(email)).toHaveLength(1);

    const { documentId } = (await scene.send({}, { isConvocation: true })).json().data;
    await runJobs();
    const [, convocation] = await scene.mailsTo(email);
    expect(convocation?.unsubscribeUrl).toBeNull();
    expect(convocation?.html).not.toContain('unsubscribe');
    expect(convocation?.text).toContain('Vous recevez ce message parce que vous êtes membre');
    expect(convocation?.text).toContain('C’est une convocation');
    expect(await scene.campaignOf(documentId)).toMatchObject({
      isConvocation: true,
      queuedCount: 7,
      unsubscribedCount: 0,
    });

    const first = scene;
    scene = await buildMembersScene(t);
    await withoutAccount('Tom', email);
    expect(await scene.count()).toMatchObject({ unsubscribed: 0 });
    scene = first;
  });

  test('between planning and sending is still passed over', async () => {
    const email = address('tom');
    await withoutAccount('Tom', email);
    await scene.send();
    await runJobs();
    const scheduledAt = new Date(t.clock.now().getTime() + 60_000).toISOString();
    const { documentId } = (await scene.send({}, { scheduledAt })).json().data;
    await unsubscribe(email);
    t.clock.advance(61_000);
    await runJobs();
    expect(await scene.mailsTo(email)).toHaveLength(1);
    expect(await scene.campaignOf(documentId)).toMatchObject({ status: 'sent', unsubscribedCount: 1 });
  });
});

describe('a convocation', () => {
  test('is marked by those who run the association alone', async () => {
    const { manager, moderator, accountant } = scene.people;
    const asked = async (as: typeof manager) => {
      const answer = await scene.send({}, { isConvocation: true }, as);
      return answer.statusCode;
    };
    expect([await asked(moderator), await asked(accountant), await asked(manager)]).toEqual([400, 400, 200]);
  });

  test('reaches the chosen members alone; those of elsewhere are left out', async () => {
    const other = await buildMembersScene(t);
    await withoutAccount('Odette', null);
    const { association, president } = scene;
    const now = t.clock.now();
    const sent = await t.db.transaction((tx) =>
      sendConvocationTo(tx, t.platform, {
        chosen: membersByFilter(association.id, listOf('role', 'member', 'manager'), {
          userId: president.id,
          now,
        }),
        text: {
          subject: 'Assemblée générale de {{association}}',
          previewText: '',
          json: memberStarterDocument,
        },
        templateId: null,
        filters: {},
        createdById: president.id,
        startsAt: now,
      }),
    );
    expect(sent).toMatchObject({ recipientCount: 2, withoutAddress: 1 });
    await runJobs();
    const [mail] = await scene.mailsTo(scene.people.member.email);
    expect(mail?.subject).toBe(`Assemblée générale ${ofName(association.name)}`);
    expect(await scene.mailsTo(other.people.member.email)).toEqual([]);
    expect(await scene.campaignOf(sent.documentId)).toMatchObject({ status: 'sent', isConvocation: true });
  });
});

describe('somebody of another association', () => {
  test('neither reads, previews, tries, counts, sends, stops nor changes', async () => {
    const { documentId } = (await scene.send()).json().data;
    const stranger = (await buildMembersScene(t)).president;
    const plain = scene.people.member;
    const body = scene.members();
    const preview = { json: memberStarterDocument, association: scene.association.documentId };
    for (const as of [stranger, plain]) {
      const answers = [
        await scene.post('email-templates/preview', preview, as),
        await scene.post(scene.ofTemplate('test'), {}, as),
        await scene.post(scene.ofTemplate('audience'), body, as),
        await scene.post(scene.ofTemplate('send'), body, as),
        await scene.post(`emails/${documentId}/cancel`, {}, as),
        await t.as(as).inject({ url: `/api/${scene.ofTemplate('audience-options')}` }),
        await t.as(as).inject({ url: `/api/email-templates/${scene.template.documentId}` }),
        await t.as(as).inject({ url: `/api/emails/${documentId}` }),
        await t.as(as).inject({
          method: 'PUT',
          url: `/api/email-templates/${scene.template.documentId}`,
          payload: { data: { name: 'À moi' } },
        }),
        await scene.post(
          'email-templates',
          {
            data: {
              name: 'À moi',
              subject: 'À moi',
              json: memberStarterDocument,
              association: scene.association.documentId,
            },
          },
          as,
        ),
      ];
      for (const { statusCode } of answers) expect([403, 404]).toContain(statusCode);
      const list = await t
        .as(as)
        .inject({ url: `/api/email-recipients?filters[email][documentId][$eq]=${documentId}` });
      expect(list.json().data ?? []).toEqual([]);
    }
    expect(await scene.campaignOf(documentId)).toMatchObject({ status: 'sending' });
  });
});

describe('its text', () => {
  const create = (data: object) =>
    scene.post('email-templates', {
      data: {
        name: 'Nouvelles',
        subject: 'Bonjour',
        json: memberStarterDocument,
        association: scene.association.documentId,
        ...data,
      },
    });

  test('knows members and association; what belongs to an event is refused', async () => {
    expect((await create({})).statusCode).toBe(201);
    expect((await create({ subject: '{{evenement}}' })).json().error.message).toBeDefined();
    expect((await create({ subject: '{{evenement}}' })).statusCode).toBe(400);
    expect((await create({ transactionalKey: 'tickets.confirmed' })).statusCode).toBe(400);
    const picture = { id: 'a', type: 'image', url: '/api/files/nowhere.png', alt: '' };
    expect((await create({ json: { version: 1, blocks: [picture] } })).statusCode).toBe(400);
  });

  test('hostile names and words arrive inert', async () => {
    const name = '<img src=x onerror=alert(1)>{{prenom}}';
    await t.db.orm.update(associations).set({ name }).where(eq(associations.id, scene.association.id));
    const email = address('x');
    await withoutAccount('<b>Léa</b>{{nom}}', email);
    await scene.send(listOf('hasAccount', 'false'));
    await runJobs();
    const [mail] = await scene.mailsTo(email);
    expect(mail?.html).not.toContain('<img src=x');
    expect(mail?.html).not.toContain('<b>Léa');
    expect(mail?.html).toContain('{{prenom}}');
  });
});

test('a planned sending is cancelled when its author may no longer write', async () => {
  const scheduledAt = new Date(t.clock.now().getTime() + 60_000).toISOString();
  const { manager } = scene.people;
  const { documentId } = (await scene.send({}, { scheduledAt }, manager)).json().data;
  await t.db.orm
    .update(memberships)
    .set({ status: 'suspended' })
    .where(and(eq(memberships.userId, manager.id), eq(memberships.associationId, scene.association.id)));
  t.clock.advance(61_000);
  await runJobs();
  expect(await scene.campaignOf(documentId)).toMatchObject({ status: 'cancelled' });
});

test('a filter that the list no longer knows cancels a planned sending instead of trying for ever', async () => {
  const scheduledAt = new Date(t.clock.now().getTime() + 60_000).toISOString();
  const { documentId } = (await scene.send({}, { scheduledAt })).json().data;
  await t.db.orm
    .update(emails)
    .set({ filters: { list: { filters: { gone: { $eq: 'x' } } } } })
    .where(eq(emails.documentId, documentId));
  t.clock.advance(61_000);
  await runJobs();
  expect(await scene.campaignOf(documentId)).toMatchObject({ status: 'cancelled' });
});
