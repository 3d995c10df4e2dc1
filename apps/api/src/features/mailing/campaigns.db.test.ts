import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { groups } from '../groups/public.ts';
import { addAdmin, buildCatalog, buildEdition } from '../organizers/testing/event-world.ts';
import { inscriptionItems } from '../registration/public.ts';
import { inscriptionDocuments } from '../registration/tables-follow-up.ts';
import { waitingListEntries } from '../reservations/tables.ts';
import { checkIns, tickets } from '../tickets/tables.ts';
import { locations, missionSlots, missions } from '../volunteers/tables.ts';
import { missionAssignments } from '../volunteers/tables-people.ts';
import { buildCampaignScene, type CampaignScene } from './testing/campaign-scene.ts';
import { buildInscription, buildTemplate } from './testing/mailing-world.ts';

let t: TestApp;
let scene: CampaignScene;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  scene = await buildCampaignScene(t);
});

describe('an audience', () => {
  test('is counted as it will be written to', async () => {
    const { product } = await buildCatalog(t, scene.edition.id);
    const insert = async <T extends { documentId: string; id: number }>(rows: Promise<T[]>) => {
      const [row] = await rows;
      if (!row) throw new Error('nothing stored');
      return row;
    };
    const runner = await scene.person('coureuse');
    await scene.person('attend', { status: 'pending_payment', confirmedAt: null });
    const helper = await scene.person('benevole', { kind: 'volunteer' });
    const item = await insert(
      t.db.orm
        .insert(inscriptionItems)
        .values({
          inscriptionId: runner.inscription.id,
          productId: product.id,
          status: 'sold',
          quantity: 1,
          unitPriceCents: 0,
          productName: '10 km',
        })
        .returning(),
    );
    const ticket = await insert(
      t.db.orm
        .insert(tickets)
        .values({
          editionId: scene.edition.id,
          inscriptionId: runner.inscription.id,
          inscriptionItemId: item.id,
          unit: 1,
          codeHash: `hash of ${item.documentId}`,
          holderName: 'Coureuse',
          productName: '10 km',
        })
        .returning(),
    );
    const document = { inscriptionId: runner.inscription.id, kind: 'other' as const, label: 'Assurance' };
    await t.db.orm.insert(inscriptionDocuments).values(document);
    const group = await insert(
      t.db.orm
        .insert(groups)
        .values({ name: 'Club', type: 'organization', editionId: scene.edition.id })
        .returning(),
    );
    await scene.person('groupe', { groupId: group.id });
    const place = await insert(
      t.db.orm.insert(locations).values({ editionId: scene.edition.id, name: 'Départ' }).returning(),
    );
    const mission = await insert(
      t.db.orm
        .insert(missions)
        .values({ editionId: scene.edition.id, title: 'Ravitaillement', locationId: place.id })
        .returning(),
    );
    const hours = { beginsAt: scene.edition.startsAt, endsAt: scene.edition.endsAt };
    const slot = await insert(
      t.db.orm
        .insert(missionSlots)
        .values({ missionId: mission.id, need: 2, ...hours })
        .returning(),
    );
    await t.db.orm.insert(missionAssignments).values({
      slotId: slot.id,
      inscriptionId: helper.inscription.id,
      userId: helper.user.id,
      ...hours,
    });
    const waiting = await buildUser(t);
    await t.db.orm.insert(waitingListEntries).values({ productId: product.id, userId: waiting.id });

    expect(await scene.count('participants')).toEqual({ count: 2, unsubscribed: 0 });
    expect(await scene.count('volunteers')).toMatchObject({ count: 1 });
    expect(await scene.count('unpaid')).toMatchObject({ count: 1 });
    expect(await scene.count('product', { product: product.documentId })).toMatchObject({ count: 1 });
    expect(await scene.count('group', { group: group.documentId })).toMatchObject({ count: 1 });
    expect(await scene.count('mission', { mission: mission.documentId })).toMatchObject({ count: 1 });
    expect(await scene.count('waiting_list')).toMatchObject({ count: 1 });
    expect(await scene.count('everyone')).toMatchObject({ count: 3 });
    expect(await scene.count('missing_documents')).toMatchObject({ count: 1 });
    expect(await scene.count('not_entered')).toMatchObject({ count: 1 });

    await t.db.orm.update(inscriptionDocuments).set({ status: 'accepted' });
    expect(await scene.count('missing_documents')).toMatchObject({ count: 0 });
    const entry = { ticketId: ticket.id, editionId: scene.edition.id, checkedInAt: t.clock.now() };
    await t.db.orm.insert(checkIns).values(entry);
    expect(await scene.count('not_entered')).toMatchObject({ count: 0 });
    await t.db.orm.update(checkIns).set({ undoneAt: t.clock.now() });
    expect(await scene.count('not_entered')).toMatchObject({ count: 1 });
  });

  test('of an answer has whoever chose it, alone or among others', async () => {
    const withAnswer = (name: string, value: unknown) =>
      scene.person(name, { answers: [{ fieldName: 'taille', fieldLabel: 'Taille', value }] });
    await withAnswer('une', 'M');
    await withAnswer('plusieurs', ['S', 'M']);
    await withAnswer('autre', 'L');
    await withAnswer('coche', true);
    expect(await scene.count('answer', { answer: 'taille=M' })).toMatchObject({ count: 2 });
    expect(await scene.count('answer', { answer: 'taille=true' })).toMatchObject({ count: 1 });
    expect(await scene.count('answer', { answer: 'autre=M' })).toMatchObject({ count: 0 });
    const unreadable = { audience: 'answer', filters: { answer: 'taille' } };
    expect((await scene.post(scene.ofTemplate('audience'), unreadable)).statusCode).toBe(400);
  });

  test('of a product, group or mission of another edition is nobody', async () => {
    const { product } = await buildCatalog(t, scene.edition.id);
    const elsewhere = await buildTemplate(t, (await buildEdition(t, scene.edition.eventId)).id);
    const body = { audience: 'product', filters: { product: product.documentId } };
    expect((await scene.post(`email-templates/${elsewhere.documentId}/audience`, body)).json().count).toBe(0);
    expect((await scene.post(scene.ofTemplate('audience'), { audience: 'product' })).statusCode).toBe(400);
    expect((await scene.post(scene.ofTemplate('audience'), { audience: 'members' })).statusCode).toBe(400);
  });
});

describe('registrations chosen one by one', () => {
  test('are written to, whatever became of them, and nobody else', async () => {
    const [ada, bea] = [await scene.person('ada'), await scene.person('bea', { status: 'cancelled' })];
    const other = await scene.person('autre');
    const registrations = [ada, bea].map(({ inscription }) => inscription.documentId);
    expect(await scene.count('registrations', { registrations })).toMatchObject({ count: 2 });
    const { data } = (await scene.send({ audience: 'registrations', filters: { registrations } })).json();
    await t.platform.jobs.runDue();
    for (const { user } of [ada, bea]) expect(await scene.mailsTo(user.email)).toHaveLength(1);
    expect(await scene.mailsTo(other.user.email)).toEqual([]);
    expect(await scene.campaignOf(data.documentId)).toMatchObject({
      target: 'registrations',
      queuedCount: 2,
    });
  });

  test('of another edition are nobody, with none the choice is refused', async () => {
    const elsewhere = await buildCampaignScene(t);
    const { user, inscription } = await elsewhere.person('ailleurs');
    const filters = { registrations: [inscription.documentId] };
    expect(await scene.count('registrations', filters)).toMatchObject({ count: 0 });
    const refused = await scene.send({ audience: 'registrations', filters });
    expect(refused.json().error.details.issues[0].path).toBe('audience');
    const mixed = {
      registrations: [inscription.documentId, (await scene.person('ici')).inscription.documentId],
    };
    expect((await scene.send({ audience: 'registrations', filters: mixed })).statusCode).toBe(200);
    await t.platform.jobs.runDue();
    expect(await scene.mailsTo(user.email)).toEqual([]);
    for (const wrong of [{}, { registrations: [] }, { registrations: ['x'] }])
      expect((await scene.send({ audience: 'registrations', filters: wrong })).statusCode).toBe(400);
  });
});

describe('sending', () => {
  test('queues one mail for each address, puts a copy into the inbox, and counts who opened it', async () => {
    const { user, inscription } = await scene.person('ada');
    await buildInscription(t, scene.edition.id, user.id, { email: inscription.email });
    const { data } = (await scene.send()).json();
    expect(data.recipientCount).toBe(1);
    await t.platform.jobs.runDue();
    const [mail, ...others] = await scene.mailsTo(user.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Bonjour Ada', kind: 'mailing.campaign', userId: user.id });
    expect(mail?.replyTo).toBe(scene.owner.email);
    expect(mail?.html).toContain('/unsubscribe?mail=');
    expect(await scene.campaignOf(data.documentId)).toMatchObject({
      status: 'sent',
      queuedCount: 1,
      openedCount: 0,
    });

    const inbox = (await t.as(user).inject({ url: '/api/email-stats?populate=email' })).json().data;
    expect(inbox[0].email.title).toBe('Bonjour Ada');
    expect(inbox[0].email.content).toContain('Trail des Lilas');
    await t.as(user).inject({
      method: 'PUT',
      url: `/api/email-stats/${inbox[0].documentId}`,
      payload: { data: { emailStatus: 'opened' } },
    });
    expect(await scene.campaignOf(data.documentId)).toMatchObject({ openedCount: 1 });
    const recipients = await t
      .as(scene.owner)
      .inject({ url: `/api/email-recipients?filters[email][documentId][$eq]=${data.documentId}` });
    expect(recipients.json().data).toMatchObject([{ name: 'Ada Martin', status: 'queued', viewCount: 1 }]);
    expect(recipients.body).not.toContain('token');
  });

  test('to nobody, of nothing or in the past is refused', async () => {
    expect((await scene.send()).json().error.details.issues[0].path).toBe('audience');
    await scene.person('ada');
    const late = { audience: 'participants', scheduledAt: t.clock.now().toISOString() };
    expect((await scene.send(late)).json().error.details.issues[0].path).toBe('scheduledAt');
    const { documentId } = await buildTemplate(t, scene.edition.id, { json: { version: 1, blocks: [] } });
    const empty = await scene.post(scene.ofTemplate('send', documentId), { audience: 'participants' });
    expect(empty.json().error.details.issues[0].path).toBe('json');
  });

  test('clicked twice sends once', async () => {
    const { user } = await scene.person('ada');
    const key = { 'idempotency-key': 'clic' };
    const answers = await Promise.all([
      scene.send(undefined, key),
      scene.send(undefined, key),
      scene.send(undefined, key),
    ]);
    expect(new Set(answers.map((answer) => answer.json().data.documentId)).size).toBe(1);
    await t.platform.jobs.runDue();
    expect(await scene.mailsTo(user.email)).toHaveLength(1);
  });

  test('at an hour of one’s choice goes to who is registered by then, unless it is called off', async () => {
    await scene.person('ada');
    const at = new Date(t.clock.now().getTime() + 600_000).toISOString();
    const planned = (await scene.send({ audience: 'participants', scheduledAt: at })).json().data;
    const dropped = (await scene.send({ audience: 'participants', scheduledAt: at })).json().data;
    expect((await scene.post(`emails/${dropped.documentId}/cancel`)).json()).toEqual({ status: 'cancelled' });
    const later = await scene.person('bea');
    await t.platform.jobs.runDue();
    expect(await scene.mailsTo(later.user.email)).toEqual([]);
    t.clock.advance(600_000);
    await t.platform.jobs.runDue();
    expect(await scene.mailsTo(later.user.email)).toHaveLength(1);
    expect(await scene.campaignOf(planned.documentId)).toMatchObject({ status: 'sent', queuedCount: 2 });
    expect(await scene.campaignOf(dropped.documentId)).toMatchObject({ status: 'cancelled', queuedCount: 0 });
  });

  test('leaves a moment in which it can be stopped', async () => {
    const later = await openTestApp({ env: { SENDING_DELAY_MS: '10000' } });
    try {
      const own = await buildCampaignScene(later);
      const { user } = await own.person('ada');
      const stopped = (await own.send()).json().data;
      await later.platform.jobs.runDue();
      expect(await own.campaignOf(stopped.documentId)).toMatchObject({ status: 'sending', queuedCount: 0 });
      expect((await own.post(`emails/${stopped.documentId}/cancel`)).statusCode).toBe(200);
      const kept = (await own.send()).json().data;
      later.clock.advance(10_000);
      await later.platform.jobs.runDue();
      expect(await own.campaignOf(kept.documentId)).toMatchObject({ status: 'sent', queuedCount: 1 });
      expect(await own.mailsTo(user.email)).toHaveLength(1);
    } finally {
      await later.close();
    }
  });

  test('pauses and goes on where it was', async () => {
    const { user } = await scene.person('ada');
    const { data } = (await scene.send()).json();
    expect((await scene.post(`emails/${data.documentId}/pause`)).statusCode).toBe(200);
    await t.platform.jobs.runDue();
    expect(await scene.mailsTo(user.email)).toEqual([]);
    expect((await scene.post(`emails/${data.documentId}/resume`)).statusCode).toBe(200);
    await t.platform.jobs.runDue();
    expect(await scene.mailsTo(user.email)).toHaveLength(1);
    expect((await scene.post(`emails/${data.documentId}/pause`)).statusCode).toBe(409);
  });

  test('passes over a wrong address without stopping for it', async () => {
    const { user } = await scene.person('ada');
    await scene.person('bea', { email: 'pas une adresse' });
    const { data } = (await scene.send()).json();
    await t.platform.jobs.runDue();
    expect(await scene.mailsTo(user.email)).toHaveLength(1);
    expect(await scene.campaignOf(data.documentId)).toMatchObject({ status: 'sent', failedCount: 1 });
  });

  test('is for those who hold the permission', async () => {
    const viewer = await addAdmin(t, 'viewer', { editionId: scene.edition.id });
    expect(
      (await scene.post(scene.ofTemplate('send'), { audience: 'participants' }, viewer)).statusCode,
    ).toBe(403);
    const { data } = (await t.as(viewer).inject({ url: '/api/email-templates' })).json();
    expect(data).toEqual([]);
  });
});
