import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../../app/features.ts';
import { favouriteAssociations, preferences } from '../../features/associations/tables.ts';
import { products } from '../../features/catalog/tables.ts';
import { healthReads } from '../../features/desk/tables.ts';
import { cotisationPayments, cotisationPeriods, cotisations } from '../../features/fees/tables.ts';
import { groupInvitations, groupMembers, groups } from '../../features/groups/tables.ts';
import { emailRecipients, emailStats, emails } from '../../features/mailing/tables.ts';
import { notifications } from '../../features/mailing/tables-notices.ts';
import { membershipHistory, memberships } from '../../features/memberships/tables.ts';
import { associations } from '../../features/memberships/tables-associations.ts';
import { adminInvitations } from '../../features/organizers/tables.ts';
import { eventEditions, events } from '../../features/organizers/tables-events.ts';
import { assoInscriptions, assoParticipants } from '../../features/participation/tables.ts';
import { orders } from '../../features/payments/tables.ts';
import { ledgerEntries, webhookEvents } from '../../features/payments/tables-ledger.ts';
import { addresses, profiles, thirdPersons } from '../../features/profiles/tables.ts';
import { healthRecords } from '../../features/profiles/tables-health.ts';
import { inscriptionItems, inscriptions } from '../../features/registration/tables.ts';
import {
  answerCorrections,
  answerDrafts,
  inscriptionNotes,
} from '../../features/registration/tables-follow-up.ts';
import { signUpSessions, waitingListEntries } from '../../features/reservations/tables.ts';
import { tickets } from '../../features/tickets/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { sessions } from '../auth/tables.ts';
import { inserter } from '../db/testing/rows.ts';
import { outgoingMails } from '../mail/tables.ts';
import { exportPerson, forgetPerson } from './registry.ts';

const now = new Date('2027-07-01T10:00:00Z');
const email = 'Camille.Zzmarque@kermesse.test';
const named = { firstname: 'Camille', lastname: 'Zzmarque', email, phone: '+33612407718' };

let t: TestDatabase;
const registered = features.flatMap((feature) => feature.personalData ?? []);

beforeAll(async () => {
  t = await openTestDatabase();
});
afterAll(() => t.close());

const insert = inserter(() => t.db);

const forget = (person: { id: number; email: string }) =>
  t.db.transaction((tx) =>
    forgetPerson(tx, registered, person, { now, mail: { queue: async () => undefined } }),
  );

async function tablesThatTell(mark: string): Promise<string[]> {
  const { rows } = await t.engine.executeSql(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const telling: string[] = [];
  for (const { name } of rows) {
    const found = await t.engine.executeSql(
      `select 1 from "${String(name)}" r where lower(r::text) like lower('%${mark}%') limit 1`,
    );
    if (found.rows.length > 0) telling.push(String(name));
  }
  return telling;
}

async function buildLife() {
  const organiser = await buildUser(t);
  const person = await buildUser(t, {
    email,
    username: 'Camille-Zzmarque',
    pictureUrl: '/files/zzmarque.webp',
  });
  const userId = person.id;
  const event = await insert(events, { ownerId: organiser.id, name: 'Trail des Lilas' });
  const edition = await insert(eventEditions, {
    eventId: event.id,
    name: 'Lilas 2027',
    startsAt: now,
    endsAt: new Date(+now + 1),
  });
  const editionId = edition.id;

  await insert(sessions, { userId, userAgent: 'zzmarque', expiresAt: now });
  await insert(outgoingMails, { toEmail: email, kind: 'test', subject: 'Bonjour Zzmarque', status: 'sent' });
  const profile = await insert(profiles, {
    userId,
    firstname: 'Camille',
    lastname: 'Zzmarque',
    phone: named.phone,
  });
  await insert(addresses, {
    profileId: profile.id,
    position: 0,
    createdById: userId,
    line1: '1 rue Zzmarque',
  });
  const child = await insert(thirdPersons, {
    ownerId: userId,
    profileId: profile.id,
    kind: 'child',
    ...named,
  });
  await insert(healthRecords, { userId, sealed: 'zzmarque', keyId: 'a' });
  await insert(healthReads, { subjectUserId: userId, readerId: organiser.id, editionId, reason: 'Secours' });
  const preference = await insert(preferences, { userId });

  const association = await insert(associations, { name: 'Les Amis' });
  await insert(favouriteAssociations, { preferenceId: preference.id, associationId: association.id });
  await insert(memberships, { userId, associationId: association.id });
  await insert(membershipHistory, {
    userId,
    associationId: association.id,
    event: 'joined',
    note: 'Zzmarque',
  });
  const fee = await insert(cotisations, {
    associationId: association.id,
    name: 'Annuelle',
    amountCents: 5_000,
    createdById: userId,
  });
  const period = await insert(cotisationPeriods, {
    cotisationId: fee.id,
    label: '2027',
    startsOn: '2027-01-01',
    endsOn: '2027-12-31',
    dueOn: '2027-01-31',
  });
  await insert(cotisationPayments, {
    cotisationId: fee.id,
    periodId: period.id,
    userId,
    originalAmountCents: 5_000,
    finalAmountCents: 5_000,
    dueOn: '2027-01-31',
    notes: 'Mme Zzmarque',
  });
  const together = await insert(assoInscriptions, {
    associationId: association.id,
    editionId,
    contactName: 'Zzmarque',
    contactEmail: email,
    requestedById: userId,
  });
  await insert(assoParticipants, { assoInscriptionId: together.id, name: 'Zzmarque', email });

  const family = await insert(groups, { name: 'Famille', type: 'family', ownerId: organiser.id });
  await insert(groupMembers, { groupId: family.id, userId, role: 'parent', email });
  await insert(groupInvitations, {
    groupId: family.id,
    email,
    role: 'parent',
    tokenHash: 'h',
    expiresAt: now,
    usedById: userId,
  });
  await insert(adminInvitations, { eventId: event.id, email, tokenHash: 'h', expiresAt: now });

  const product = await insert(products, { editionId, name: '10 km', stock: 5, sold: 1 });
  const session = await insert(signUpSessions, {
    editionId,
    userId,
    startedAt: now,
    expiresAt: new Date(+now + 1),
  });
  await insert(waitingListEntries, { productId: product.id, userId, email });
  const inscription = await insert(inscriptions, {
    editionId,
    kind: 'participant',
    status: 'confirmed',
    confirmedAt: now,
    userId,
    thirdPersonId: child.id,
    sessionId: session.id,
    ...named,
    answers: [{ fieldName: 'nom', value: 'Zzmarque' }],
    billingEmail: email,
    totalCents: 2_000,
  });
  const inscriptionId = inscription.id;
  const item = await insert(inscriptionItems, {
    inscriptionId,
    productId: product.id,
    quantity: 1,
    unitPriceCents: 2_000,
    productName: '10 km',
    status: 'sold',
  });
  await insert(tickets, {
    editionId,
    inscriptionId,
    inscriptionItemId: item.id,
    unit: 1,
    codeHash: 'h',
    holderName: 'Camille Zzmarque',
    productName: '10 km',
  });
  await insert(answerDrafts, { editionId, userId, kind: 'participant', answers: { nom: 'Zzmarque' } });
  await insert(answerCorrections, {
    inscriptionId,
    fieldName: 'nom',
    fieldLabel: 'Nom',
    before: 'Zzmarque',
    correctedById: userId,
  });
  await insert(inscriptionNotes, { inscriptionId, authorId: organiser.id, body: 'Appeler Zzmarque' });
  const order = await insert(orders, {
    number: 'K-1',
    inscriptionId,
    payerId: userId,
    payerName: 'Zzmarque',
    payerEmail: email,
    subtotalCents: 2_000,
    totalCents: 2_000,
    status: 'paid',
    paidAt: now,
  });
  await insert(ledgerEntries, {
    orderId: order.id,
    kind: 'paid',
    amountCents: 2_000,
    cause: 'checkout:1',
    occurredAt: now,
  });
  await insert(webhookEvents, {
    providerEventId: 'e',
    type: 'x',
    payload: { customer: email },
    handledAt: now,
  });
  const mail = await insert(emails, {
    editionId,
    title: 'Merci',
    content: 'Bonjour',
    audience: 'participant',
    status: 'sent',
  });
  await insert(emailStats, {
    userId,
    emailId: mail.id,
    audience: 'participant',
    variables: { name: 'Zzmarque' },
  });
  await insert(emailRecipients, {
    emailId: mail.id,
    userId,
    address: email,
    variables: { name: 'Zzmarque' },
  });
  await insert(notifications, { userId, type: 'member_request', title: 'Bonjour Zzmarque', message: '' });
  return { person, organiser, inscription, order, association };
}

describe('a person', () => {
  it('takes their data along, and is forgotten without a hole in the accounts', async () => {
    const { person, inscription, order } = await buildLife();

    const data = await exportPerson(t.db.orm, registered, person);
    expect(data.users).toEqual([expect.objectContaining({ email, username: 'Camille-Zzmarque' })]);
    expect(data.profiles).toEqual([expect.objectContaining({ lastname: 'Zzmarque' })]);
    expect(data.inscriptions).toEqual([
      expect.objectContaining({ edition: 'Lilas 2027', totalCents: 2_000 }),
    ]);
    expect(data.orders).toEqual([expect.objectContaining({ number: 'K-1', totalCents: 2_000 })]);
    expect(data.tickets).toEqual([expect.objectContaining({ holderName: 'Camille Zzmarque' })]);
    expect(data.favourite_associations).toEqual([expect.objectContaining({ association: 'Les Amis' })]);
    expect(data.health_reads).toEqual([
      expect.objectContaining({ reason: 'Secours', edition: 'Lilas 2027' }),
    ]);
    expect(Object.keys(data).length).toBeGreaterThan(20);
    expect(JSON.stringify(data)).not.toMatch(/"(id|userId|\w+Hash|sealed|searchText)":/);

    const before = await tablesThatTell('zzmarque');
    expect(before.length).toBeGreaterThan(20);
    await forget(person);
    expect(await tablesThatTell('zzmarque')).toEqual([]);
    expect(await tablesThatTell('612407718')).toEqual([]);

    const [kept] = await t.db.orm.select().from(orders).where(sql`id = ${order.id}`);
    expect(kept).toMatchObject({
      totalCents: 2_000,
      status: 'paid',
      paidAt: now,
      payerName: 'Compte supprimé',
    });
    const [registration] = await t.db.orm.select().from(inscriptions).where(sql`id = ${inscription.id}`);
    expect(registration).toMatchObject({ status: 'confirmed', lastname: 'Compte supprimé', answers: [] });
    const { rows } = await t.engine.executeSql('select sum(amount_cents)::int as cents from ledger_entries');
    expect(rows).toEqual([{ cents: 2_000 }]);
    const { rows: accounts } = await t.engine.executeSql(
      `select email, username, password_hash, deleted_at from users where id = ${person.id}`,
    );
    expect(accounts).toEqual([
      {
        email: `compte-supprime-${person.documentId}@kermesse.invalid`,
        username: 'Compte supprimé',
        password_hash: null,
        deleted_at: now,
      },
    ]);
  });
});
