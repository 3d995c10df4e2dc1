import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { notificationTypes } from '@kermesse/domain/mailing/enums';
import { rolePermissions } from '@kermesse/domain/organizers/permissions';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inserter } from '../../platform/db/testing/rows.ts';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildFeeWorld } from '../fees/testing/fee-world.ts';
import { buildEdition, buildEvent, type User } from '../organizers/testing/event-world.ts';
import { inscriptionDocuments } from '../registration/public.ts';
import { remindDocuments } from './notify-expected-documents.ts';
import { buildInscription, buildTemplate } from './testing/mailing-world.ts';

let t: TestApp;
beforeAll(async () => {
  const long = String(20 * 365 * 24 * 3_600_000);
  t = await openTestApp({ env: { ACCESS_TOKEN_MS: long, REFRESH_TOKEN_MS: long } });
});
afterAll(() => t.close());

const noticesOf = async (user: User) =>
  (await t.as(user).inject({ url: '/api/notifications?populate=relatedUser' })).json().data as {
    type: string;
    title: string;
    message: string;
    priority: string;
    link: string | null;
    relatedUser: { username: string } | null;
  }[];
const lastMailTo = async (email: string) =>
  (
    await t.db.orm
      .select()
      .from(outgoingMails)
      .where(eq(outgoingMails.toEmail, email))
      .orderBy(desc(outgoingMails.id))
  )[0];

test('every kind of notification has somebody who tells it', () => {
  const features = fileURLToPath(new URL('..', import.meta.url));
  const sources = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|[\\/]testing[\\/]/.test(path))
    .map((path) => readFileSync(join(features, path), 'utf8'));
  const silent = notificationTypes.filter(
    (type) => !sources.some((text) => new RegExp(`type: [^,;]*'${type}'`).test(text)),
  );
  expect(silent).toEqual([]);
});

describe('somebody who is invited to an edition', () => {
  test('reads the words of its organisers, joins, and both sides find it under the bell', async () => {
    const [owner, guest] = [await buildUser(t), await buildUser(t)];
    const event = await buildEvent(t, owner.id);
    const edition = await buildEdition(t, event.id);
    await buildTemplate(t, edition.id, {
      transactionalKey: 'organizers.admin-invitation',
      subject: 'Venez, {{evenement}} vous attend',
      json: { version: 1, blocks: [{ id: 'x', type: 'text', html: '<p>Nous avons besoin de vous</p>' }] },
    });
    const invite = (contextField: string, contextId: string) =>
      t.as(owner).inject({
        method: 'POST',
        url: '/api/custom/add-new-admin',
        payload: { email: guest.email, permissions: [...rolePermissions.editor], contextField, contextId },
      });
    expect((await invite('event', event.documentId)).json()).toMatchObject({ success: true });
    expect((await lastMailTo(guest.email))?.subject, 'of the whole event').toContain('vous invite');
    expect((await invite('event_edition', edition.documentId)).json()).toMatchObject({ success: true });
    const mail = await lastMailTo(guest.email);
    expect(mail?.subject).toBe('Venez, Trail des Lilas vous attend');
    expect(mail?.text).toContain('Nous avons besoin de vous');
    expect(mail?.text, 'what it allows').toContain('Dupliquer');
    const token = /organizer\/invitations\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const accept = () =>
      t.as(guest).inject({ method: 'POST', url: `/api/custom/admin-invitations/${token}/accept` });
    expect((await accept()).statusCode).toBe(200);
    await accept();
    await t.platform.jobs.runDue();
    expect(await noticesOf(guest)).toMatchObject([
      { type: 'admin_added', priority: 'medium', link: `/organizer/editions/${edition.documentId}` },
    ]);
    expect(await noticesOf(owner)).toMatchObject([
      {
        type: 'admin_added',
        link: `/organizer/editions/${edition.documentId}/admins`,
        relatedUser: { username: guest.username },
      },
    ]);
  });
});

describe('a fee', () => {
  test('stands under the bell of each member who owes it, once, and again when it is due', async () => {
    t.clock.set(new Date('2027-04-13T10:00:00Z'));
    const world = await buildFeeWorld(t);
    await world.create({ dueDate: '2027-05-31' });
    await t.platform.jobs.runDue();
    const { member } = world.people;
    const due = async () => (await noticesOf(member)).filter(({ type }) => type === 'cotisation_due');
    expect(await due()).toMatchObject([{ priority: 'medium', link: '/my-cotisations' }]);
    expect((await due())[0]?.message.replace(/\s/gu, ' ')).toBe(
      'Cotisation 2027 : 45,00 € à régler avant le 31/05/2027.',
    );
    t.clock.set(new Date('2027-06-02T10:00:00Z'));
    await t.platform.jobs.runDue();
    expect((await due()).map(({ priority }) => priority)).toEqual(['high', 'medium']);
    const inbox = (await t.as(member).inject({ url: '/api/email-stats' })).json().data;
    expect(inbox).toMatchObject([{ audience: 'association' }]);
  });
});

describe('papers', () => {
  test('that a confirmed registration still lacks are told at once, and again before they are due', async () => {
    const user = await buildUser(t);
    const event = await buildEvent(t, user.id);
    const edition = await buildEdition(t, event.id);
    const inscription = await buildInscription(t, edition.id, user.id);
    const insert = inserter(() => t.db);
    const dueAt = new Date(t.clock.now().getTime() + 20 * 86_400_000);
    for (const label of ['Autorisation parentale', 'Certificat'])
      await insert(inscriptionDocuments, { inscriptionId: inscription.id, kind: 'other', label, dueAt });
    const notices = async () => (await noticesOf(user)).filter(({ type }) => type === 'document_expected');
    for (let time = 0; time < 2; time += 1)
      await t.db.transaction((tx) =>
        t.platform.jobs.announce(tx, 'payments.inscription-confirmed', { inscriptionId: inscription.id }),
      );
    await t.platform.jobs.runDue();
    expect(await notices()).toMatchObject([
      { title: 'Des documents sont attendus', priority: 'medium', link: '/dashboard' },
    ]);
    await remindDocuments(t.platform);
    expect(await notices()).toHaveLength(1);
    t.clock.advance(14 * 86_400_000);
    await t.db.orm
      .update(inscriptionDocuments)
      .set({ status: 'accepted' })
      .where(eq(inscriptionDocuments.label, 'Certificat'));
    for (let time = 0; time < 2; time += 1) await remindDocuments(t.platform);
    const [reminder, ...before] = await notices();
    expect(reminder).toMatchObject({ priority: 'high' });
    expect(reminder?.title).toContain('Autorisation parentale');
    expect(before).toHaveLength(1);
  });
});
