import { starterDocument } from '@kermesse/domain/mailing/template';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hostileStrings } from '../../platform/mail/hostile-strings.ts';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { groups } from '../groups/public.ts';
import {
  addAdmin,
  buildCatalog,
  buildEdition,
  buildEvent,
  type User,
} from '../organizers/testing/event-world.ts';
import { inscriptionItems } from '../registration/public.ts';
import { waitingListEntries } from '../reservations/tables.ts';
import { locations, missionSlots, missions } from '../volunteers/tables.ts';
import { missionAssignments } from '../volunteers/tables-people.ts';
import { emailStats } from './tables.ts';
import { buildInscription, buildTemplate } from './testing/mailing-world.ts';

let t: TestApp;
let owner: User;
let edition: Awaited<ReturnType<typeof buildEdition>>;
let template: Awaited<ReturnType<typeof buildTemplate>>;

beforeAll(async () => {
  t = await openTestApp({ env: { RATE_LIMIT_MAIL: '10000' } });
});
afterAll(() => t.close());
beforeEach(async () => {
  owner = await buildUser(t);
  const event = await buildEvent(t, owner.id);
  edition = await buildEdition(t, event.id, { status: 'published' });
  template = await buildTemplate(t, edition.id);
});

const post = (path: string, payload: object = {}, as: User | null = owner, headers = {}) =>
  t.as(as).inject({ method: 'POST', url: `/api/${path}`, payload, headers });
const ofTemplate = (path: string) => `email-templates/${template.documentId}/${path}`;
const count0 = async (audience: string, filters: object = {}) =>
  (await post(ofTemplate('audience'), { audience, filters })).json();
const send = (body: object = { audience: 'participants' }, headers = {}) =>
  post(ofTemplate('send'), body, owner, headers);
const campaignOf = async (documentId: string) =>
  (await t.as(owner).inject({ url: `/api/emails/${documentId}` })).json().data;
const mailsTo = (email: string) =>
  t.db.orm.select().from(outgoingMails).where(eq(outgoingMails.toEmail, email));
const person = async (email: string, overrides: object = {}) => {
  const user = await buildUser(t, { email: `${email}-${edition.id}@kermesse.test` });
  return { user, inscription: await buildInscription(t, edition.id, user.id, overrides) };
};

describe('an audience', () => {
  test('is counted as it will be written to', async () => {
    const { product } = await buildCatalog(t, edition.id);
    const insert = async <T extends { documentId: string; id: number }>(rows: Promise<T[]>) => {
      const [row] = await rows;
      if (!row) throw new Error('nothing stored');
      return row;
    };
    const runner = await person('coureuse');
    await person('attend', { status: 'pending_payment', confirmedAt: null });
    const helper = await person('benevole', { kind: 'volunteer' });
    await t.db.orm.insert(inscriptionItems).values({
      inscriptionId: runner.inscription.id,
      productId: product.id,
      status: 'sold',
      quantity: 1,
      unitPriceCents: 0,
      productName: '10 km',
    });
    const group = await insert(
      t.db.orm
        .insert(groups)
        .values({ name: 'Club', type: 'organization', editionId: edition.id })
        .returning(),
    );
    await person('groupe', { groupId: group.id });
    const place = await insert(
      t.db.orm.insert(locations).values({ editionId: edition.id, name: 'Départ' }).returning(),
    );
    const mission = await insert(
      t.db.orm
        .insert(missions)
        .values({ editionId: edition.id, title: 'Ravitaillement', locationId: place.id })
        .returning(),
    );
    const hours = { beginsAt: edition.startsAt, endsAt: edition.endsAt };
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

    expect(await count0('participants')).toEqual({ count: 2, unsubscribed: 0 });
    expect(await count0('volunteers')).toMatchObject({ count: 1 });
    expect(await count0('unpaid')).toMatchObject({ count: 1 });
    expect(await count0('product', { product: product.documentId })).toMatchObject({ count: 1 });
    expect(await count0('group', { group: group.documentId })).toMatchObject({ count: 1 });
    expect(await count0('mission', { mission: mission.documentId })).toMatchObject({ count: 1 });
    expect(await count0('waiting_list')).toMatchObject({ count: 1 });
  });

  test('of a product, group or mission of another edition is nobody', async () => {
    const { product } = await buildCatalog(t, edition.id);
    const elsewhere = await buildTemplate(t, (await buildEdition(t, edition.eventId)).id);
    const body = { audience: 'product', filters: { product: product.documentId } };
    expect((await post(`email-templates/${elsewhere.documentId}/audience`, body)).json().count).toBe(0);
    expect((await post(ofTemplate('audience'), { audience: 'product' })).statusCode).toBe(400);
    expect((await post(ofTemplate('audience'), { audience: 'members' })).statusCode).toBe(400);
  });
});

describe('sending', () => {
  test('queues one mail for each address, puts a copy into the inbox, and counts who opened it', async () => {
    const { user, inscription } = await person('ada');
    await buildInscription(t, edition.id, user.id, { email: inscription.email });
    const { data } = (await send()).json();
    expect(data.recipientCount).toBe(1);
    await t.platform.jobs.runDue();
    const [mail, ...others] = await mailsTo(user.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Bonjour Ada', kind: 'mailing.campaign', userId: user.id });
    expect(mail?.html).toContain('/unsubscribe?mail=');
    expect(await campaignOf(data.documentId)).toMatchObject({
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
    expect(await campaignOf(data.documentId)).toMatchObject({ openedCount: 1 });
    const recipients = await t
      .as(owner)
      .inject({ url: `/api/email-recipients?filters[email][documentId][$eq]=${data.documentId}` });
    expect(recipients.json().data).toMatchObject([{ name: 'Ada Martin', status: 'queued', viewCount: 1 }]);
    expect(recipients.body).not.toContain('token');
  });

  test('to nobody, of nothing or in the past is refused', async () => {
    expect((await send()).json().error.details.issues[0].path).toBe('audience');
    await person('ada');
    const late = { audience: 'participants', scheduledAt: t.clock.now().toISOString() };
    expect((await send(late)).json().error.details.issues[0].path).toBe('scheduledAt');
    template = await buildTemplate(t, edition.id, { json: { version: 1, blocks: [] } });
    expect((await send()).json().error.details.issues[0].path).toBe('json');
  });

  test('clicked twice sends once', async () => {
    const { user } = await person('ada');
    const key = { 'idempotency-key': 'clic' };
    const answers = await Promise.all([send(undefined, key), send(undefined, key), send(undefined, key)]);
    expect(new Set(answers.map((answer) => answer.json().data.documentId)).size).toBe(1);
    await t.platform.jobs.runDue();
    expect(await mailsTo(user.email)).toHaveLength(1);
  });

  test('at an hour of one’s choice goes to who is registered by then, unless it is called off', async () => {
    await person('ada');
    const at = new Date(t.clock.now().getTime() + 600_000).toISOString();
    const planned = (await send({ audience: 'participants', scheduledAt: at })).json().data;
    const dropped = (await send({ audience: 'participants', scheduledAt: at })).json().data;
    expect((await post(`emails/${dropped.documentId}/cancel`)).json()).toEqual({ status: 'cancelled' });
    const later = await person('bea');
    await t.platform.jobs.runDue();
    expect(await mailsTo(later.user.email)).toEqual([]);
    t.clock.advance(600_000);
    await t.platform.jobs.runDue();
    expect(await mailsTo(later.user.email)).toHaveLength(1);
    expect(await campaignOf(planned.documentId)).toMatchObject({ status: 'sent', queuedCount: 2 });
    expect(await campaignOf(dropped.documentId)).toMatchObject({ status: 'cancelled', queuedCount: 0 });
  });

  test('pauses and goes on where it was', async () => {
    const { user } = await person('ada');
    const { data } = (await send()).json();
    expect((await post(`emails/${data.documentId}/pause`)).statusCode).toBe(200);
    await t.platform.jobs.runDue();
    expect(await mailsTo(user.email)).toEqual([]);
    expect((await post(`emails/${data.documentId}/resume`)).statusCode).toBe(200);
    await t.platform.jobs.runDue();
    expect(await mailsTo(user.email)).toHaveLength(1);
    expect((await post(`emails/${data.documentId}/pause`)).statusCode).toBe(409);
  });

  test('passes over a wrong address without stopping for it', async () => {
    const { user } = await person('ada');
    await person('bea', { email: 'pas une adresse' });
    const { data } = (await send()).json();
    await t.platform.jobs.runDue();
    expect(await mailsTo(user.email)).toHaveLength(1);
    expect(await campaignOf(data.documentId)).toMatchObject({ status: 'sent', failedCount: 1 });
  });

  test('is for those who hold the permission', async () => {
    const viewer = await addAdmin(t, 'viewer', { editionId: edition.id });
    expect((await post(ofTemplate('send'), { audience: 'participants' }, viewer)).statusCode).toBe(403);
    const { data } = (await t.as(viewer).inject({ url: '/api/email-templates' })).json();
    expect(data).toEqual([]);
  });
});

describe('who unsubscribed', () => {
  test('is not written to by this edition any more, until they come back', async () => {
    const { user } = await person('ada');
    const first = (await send()).json().data;
    await t.platform.jobs.runDue();
    const [mail] = await mailsTo(user.email);
    const link = new URL(
      /href="([^"]*unsubscribe[^"]*)"/.exec(mail?.html ?? '')?.[1]?.replace('&amp;', '&') ?? '',
    );
    const url = `custom/unsubscribe/${link.searchParams.get('mail')}`;
    const token = link.searchParams.get('token');
    const shown = await t.as(null).inject({ url: `/api/${url}?token=${token}` });
    expect(shown.json().data).toEqual({
      eventName: 'Trail des Lilas',
      address: 'a•••@kermesse.test',
      isUnsubscribed: false,
    });
    expect((await post(url, { token: 'autre', isUnsubscribed: true }, null)).statusCode).toBe(400);
    expect((await post(url, { token, isUnsubscribed: true }, null)).statusCode).toBe(200);
    expect((await post(url, { token, isUnsubscribed: true }, null)).statusCode).toBe(200);
    expect(await count0('participants')).toEqual({ count: 0, unsubscribed: 1 });
    expect(await campaignOf(first.documentId)).toMatchObject({ status: 'sent' });

    const other = await person('bea');
    const second = (await send()).json().data;
    await t.platform.jobs.runDue();
    expect(await mailsTo(user.email)).toHaveLength(1);
    expect(await mailsTo(other.user.email)).toHaveLength(1);
    expect(await campaignOf(second.documentId)).toMatchObject({ unsubscribedCount: 1, queuedCount: 1 });
    expect((await post(url, { token, isUnsubscribed: false }, null)).json().data.isUnsubscribed).toBe(false);
    expect(await count0('participants')).toMatchObject({ unsubscribed: 0 });
  });

  test('by the button of their mail program is out as well', async () => {
    const { user } = await person('ada');
    await send();
    await t.platform.jobs.runDue();
    const [mail] = await mailsTo(user.email);
    const { pathname, search } = new URL(mail?.unsubscribeUrl ?? '');
    const press = (url: string) =>
      t.as(null).inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await press(`${pathname}${search}x`)).statusCode).toBe(400);
    expect(await count0('participants')).toMatchObject({ unsubscribed: 0 });
    expect((await press(`${pathname}${search}`)).statusCode).toBe(200);
    expect(await count0('participants')).toMatchObject({ unsubscribed: 1 });
  });
});

describe('hostile strings', () => {
  test.each(hostileStrings)(
    '$name is inert in every variable, in subject, HTML, text and preview',
    async ({ text }) => {
      const everywhere =
        'A {{prenom}} {{nom}} {{evenement}} {{edition}} {{produit}} {{mission}} {{reference}} Z';
      const json = {
        version: 1,
        blocks: [
          { id: 'a', type: 'heading', text: everywhere },
          {
            id: 'b',
            type: 'text',
            html: `<p title="{{nom}}">${everywhere} <a href="/x?{{nom}}">lien</a></p>`,
          },
          { id: 'c', type: 'button', label: everywhere, url: '{{lien_billet}}' },
          { id: 'd', type: 'details', rows: [{ label: everywhere, value: everywhere }] },
        ],
      } as const;
      template = await buildTemplate(t, edition.id, { json, subject: everywhere, previewText: everywhere });
      const storable = text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '');
      const { user } = await person('ada', { firstname: storable, lastname: storable });
      const sent = await send();
      expect(sent.statusCode, sent.body).toBe(200);
      await t.platform.jobs.runDue();
      const [mail] = await mailsTo(user.email);
      const plain = await buildInscription(t, edition.id, user.id, { firstname: 'x', lastname: 'x' });
      expect(plain.id).toBeGreaterThan(0);
      const html = mail?.html ?? '';
      const tags = new Set([...html.matchAll(/<([a-z0-9]+)/gi)].map(([, name]) => name?.toLowerCase()));
      for (const bad of ['script', 'img', 'iframe']) expect(tags, bad).not.toContain(bad);
      expect(html).not.toMatch(/<[^>]+\son\w+\s*=/i);
      expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
      expect(mail?.text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
      expect(mail?.subject).not.toMatch(/\p{Cc}/u);
      expect([...(mail?.subject ?? '')].length).toBeLessThanOrEqual(200);
      // A value that looks like a placeholder is not read as one.
      expect(html).not.toContain('>49<');
      const [stat] = await t.db.orm.select().from(emailStats).where(eq(emailStats.userId, user.id));
      const shown = await t.as(user).inject({ url: `/api/email-stats/${stat?.documentId}?populate=email` });
      expect(shown.json().data.email.content).not.toMatch(/<script|<img|<[^>]+\son\w+\s*=/i);
    },
  );

  test('a value that is itself a placeholder stays as it is', async () => {
    const { user } = await person('ada', { firstname: '{{nom}}', lastname: 'Secret' });
    await send();
    await t.platform.jobs.runDue();
    expect((await mailsTo(user.email))[0]?.subject).toBe('Bonjour {{nom}}');
  });
});

describe('a template', () => {
  const save = (data: object) =>
    t.as(owner).inject({
      method: 'POST',
      url: '/api/email-templates',
      payload: {
        data: {
          name: 'Accueil',
          subject: 'Bonjour',
          json: starterDocument,
          event_edition: edition.documentId,
          ...data,
        },
      },
    });

  test('is refused with an unknown variable, a link that runs something, or a picture from elsewhere', async () => {
    const block = (fields: object) => ({ json: { version: 1, blocks: [{ id: 'x', ...fields }] } });
    expect((await save({ subject: 'Bonjour {{prénom}}' })).statusCode).toBe(400);
    for (const url of ['javascript:alert(1)', '//ailleurs.test', '/\\ailleurs.test', 'data:text/html,x', ''])
      expect((await save(block({ type: 'button', label: 'Voir', url }))).statusCode, url).toBe(400);
    for (const url of ['https://ailleurs.test/x.png', '/api/files/../../etc', '/api/files/inconnu.png'])
      expect((await save(block({ type: 'image', url, alt: '' }))).statusCode, url).toBe(400);
    expect((await save({ json: { version: 2, blocks: [] } })).statusCode).toBe(400);
  });

  test('keeps only the formats that we know', async () => {
    const html = '<p onclick="x()">Bonjour <script>alert(1)</script><a href="javascript:x">ici</a></p>';
    const answer = await save({ json: { version: 1, blocks: [{ id: 'x', type: 'text', html }] } });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().data.json.blocks[0].html).toBe('<p>Bonjour <a>ici</a></p>');
  });

  test('is previewed by the very code that sends it', async () => {
    const { user } = await person('ada', { firstname: 'Camille', lastname: 'Durand' });
    const preview = (
      await post('email-templates/preview', {
        json: template.json,
        previewText: template.previewText,
        subject: template.subject,
        eventEdition: edition.documentId,
      })
    ).json();
    await send();
    await t.platform.jobs.runDue();
    const [mail] = await mailsTo(user.email);
    const withoutLink = (html: string) => html.replace(/\/unsubscribe[^"]*/g, '');
    expect(withoutLink(mail?.html ?? '')).toBe(withoutLink(preview.html));
    expect(preview.subject).toBe('Bonjour Camille');
  });

  test('is tried on oneself', async () => {
    expect((await post(ofTemplate('test'))).json()).toEqual({ email: owner.email });
    expect(await mailsTo(owner.email)).toMatchObject([{ subject: '[Essai] Bonjour Camille' }]);
  });

  test('replaces the words of a mail of the product and leaves what only the product knows', async () => {
    await buildTemplate(t, edition.id, {
      transactionalKey: 'tickets.confirmed',
      subject: 'Bravo {{prenom}}',
      json: { version: 1, blocks: [{ id: 'x', type: 'text', html: '<p>À vos lacets !</p>' }] },
    });
    const { user } = await person('ada');
    await t.db.transaction((tx) =>
      t.platform.mail.queue(tx, {
        to: { email: user.email },
        userId: user.id,
        kind: 'tickets.confirmed',
        subject: 'Votre inscription',
        about: { editionId: edition.id, firstname: 'Ada' },
        content: {
          blocks: [
            { type: 'paragraph', text: 'Texte du produit' },
            { type: 'button', label: 'Voir', url: '/participant?x=1' },
          ],
        },
      }),
    );
    const [mail] = await mailsTo(user.email);
    expect(mail?.subject).toBe('Bravo Ada');
    expect(mail?.html).toContain('À vos lacets');
    expect(mail?.html).toContain('/participant?x=1');
    expect(mail?.html).not.toContain('Texte du produit');
    const inbox = (await t.as(user).inject({ url: '/api/email-stats?populate=email' })).json().data;
    expect(inbox[0].email).toMatchObject({ title: 'Bravo Ada' });
  });
});
