import { memberImportMessages } from '@kermesse/domain/memberships/import-messages';
import type { MemberImportProgress, MemberImportReport } from '@kermesse/domain/memberships/import-schemas';
import { membershipMessages } from '@kermesse/domain/memberships/messages';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outgoingMails } from '../../../platform/mail/tables.ts';
import { buildUser } from '../../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { assemblyAttendees } from '../../assemblies/tables.ts';
import { assemblyInput } from '../../assemblies/testing/assembly-input.ts';
import { cotisationPayments } from '../../fees/tables.ts';
import { buildFeeWorld, type FeeWorld } from '../../fees/testing/fee-world.ts';
import { membershipHistory, memberships } from '../tables.ts';
import { memberFieldValues } from '../tables-fields.ts';
import { memberImportRows } from '../tables-imports.ts';
import { sectionMembers } from '../tables-sections.ts';
import { addPersonWithoutAccount, buildAssociationWorld } from '../testing/association-world.ts';

let t: TestApp;
let world: FeeWorld;

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  world = await buildFeeWorld(t);
});

const base = () => `/api/associations/${world.association.documentId}/members-imports`;
const call = (method: 'GET' | 'POST', url: string, payload?: object, as = world.people.manager) =>
  t.as(as).inject({ method, url, ...(payload ? { payload } : {}) });
const send = async (text: string, more: object = {}): Promise<MemberImportReport> => {
  const data = { file: Buffer.from(text).toString('base64'), fileName: 'club.csv', isDryRun: true, ...more };
  const answer = await call('POST', base(), { data });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
const run = async (text: string, more: object = {}): Promise<MemberImportProgress> => {
  const { started } = await send(text, { isDryRun: false, ...more });
  if (!started) throw new Error('the import did not start');
  await t.platform.jobs.runDue();
  const [latest] = (await call('GET', base())).json().data;
  return latest;
};
const people = () =>
  t.db.orm
    .select()
    .from(memberships)
    .where(and(eq(memberships.associationId, world.association.id), isNull(memberships.userId)))
    .orderBy(memberships.id);
const undo = (documentId: string) => call('POST', `${base()}/${documentId}/undo`);

const club = [
  'Prénom;NOM;Courriel;Tél portable;Né(e) le;Date d’adhésion;Licence',
  'Odette;Fournier;;03 22 47 18 06;12/03/1948;01/09/2003;A1',
  'Solène;Le Goff;famille@exemple.test;0612407718;21 juin 84;;A2',
  'Malo;Le Goff;famille@exemple.test;;05.09.2013;;A3',
].join('\r\n');

describe('an import of members', () => {
  test('is checked without a trace, then written by a job, without a mail', async () => {
    const checked = await send(club);
    expect(checked).toMatchObject({
      lines: 3,
      created: 3,
      merged: 0,
      skipped: 0,
      issueCount: 0,
      started: null,
    });
    expect(checked.notices).toMatchObject([{ line: 4, name: 'Malo Le Goff' }]);
    expect(checked.unread).toEqual(['Licence']);
    expect(await people()).toEqual([]);
    const before = (await t.db.orm.select().from(outgoingMails)).length;
    expect(await run(club)).toMatchObject({
      state: 'done',
      total: 3,
      done: 3,
      created: 3,
      undoRefusal: null,
    });
    expect(await people()).toMatchObject([
      {
        firstname: 'Odette',
        phone: '+33322471806',
        birthday: '1948-03-12',
        role: 'member',
        status: 'active',
      },
      { firstname: 'Solène', email: 'famille@exemple.test', birthday: '1984-06-21' },
      { firstname: 'Malo', birthday: '2013-09-05' },
    ]);
    const [odette] = await people();
    expect(odette?.createdAt.toISOString()).toBe('2003-09-01T11:00:00.000Z');
    expect(await t.db.orm.select().from(outgoingMails)).toHaveLength(before);
    const rows = await t.db.orm.select().from(memberImportRows);
    expect(rows.every(({ person }) => person === null)).toBe(true);
    const counts = await call('GET', `/api/associations/${world.association.documentId}/member-counts`);
    expect(counts.json().total).toBe(9);
  });

  test('leaves searches no unsorted rows to read', async () => {
    await run(club);
    const { rows } = await t.db.engine.executeSql(
      `select gin_clean_pending_list('memberships_search_text_contains')::int as unsorted`,
    );
    expect(rows).toEqual([{ unsorted: 0 }]);
  });

  test('names every error by line and cell, and one wrong line stops all unless it is left out', async () => {
    const wrong = `${club}\nZoé;;zoe@;06 12;31/02/1980;;\nPaul;Roy;;;;01/01/2099;`;
    const { issues, issueCount, wrongLines } = await send(wrong);
    expect(issueCount).toBe(5);
    expect(wrongLines).toBe(2);
    expect(issues.map(({ line, heading, cell }) => [line, heading, cell])).toEqual([
      [5, 'NOM', ''],
      [5, 'Courriel', 'zoe@'],
      [5, 'Tél portable', '06 12'],
      [5, 'Né(e) le', '31/02/1980'],
      [6, 'Date d’adhésion', '01/01/2099'],
    ]);
    expect((await send(wrong, { isDryRun: false })).started).toBeNull();
    expect(await people()).toEqual([]);
    expect(await run(wrong, { leavesOutErrors: true })).toMatchObject({ created: 3, skipped: 2 });
  });

  test('remembers what the columns mean for the next file', async () => {
    const columns = ['firstname', 'lastname', null];
    const file = 'Usuel;Nom;Courriel\nOdette;Fournier;x@exemple.test';
    await run(file, { columns });
    const next = await send('Courriel;Nom;Usuel\ny@exemple.test;Petit;Anne');
    expect(next.columns).toEqual([null, 'lastname', 'firstname']);
  });

  test('finds who is a member already, and leaves, completes or overwrites them', async () => {
    const known = await addPersonWithoutAccount(t, world.association, { phone: '+33322000000' });
    const file = `${club}\nOdette;FOURNIER;;;;;`;
    expect(await send(file)).toMatchObject({ created: 2, merged: 0, skipped: 2 });
    const row = async () => (await people()).find(({ id }) => id === known.id);
    const completed = await run(club, { duplicates: 'complete' });
    expect(completed).toMatchObject({ created: 2, merged: 1 });
    expect(await row()).toMatchObject({ phone: '+33322000000', birthday: '1948-03-12' });
    expect((await undo(completed.documentId)).statusCode).toBe(200);
    await t.platform.jobs.runDue();
    expect(await row()).toMatchObject({ phone: '+33322000000', birthday: null });
    await run(club, { duplicates: 'replace' });
    expect(await row()).toMatchObject({ phone: '+33322471806', birthday: '1948-03-12' });
  });

  test('never writes over an account, and says which cells it leaves', async () => {
    const { member } = world.people;
    const file = `Prénom;Nom;E-mail;Téléphone\nPrénom-member;Nom-member;${member.email};0612345678`;
    const { notices, notTaken, merged } = await send(file, { duplicates: 'replace' });
    expect(notices).toMatchObject([
      { line: 2, message: 'Déjà membre, avec un compte\u00a0: ses coordonnées sont les siennes.' },
    ]);
    expect([notTaken, merged]).toEqual([{ cells: 2, lines: 1 }, 0]);
  });

  test('updates what the association holds of an account, leaves the rest, and gives it back', async () => {
    const { association, people: persons, rows: of } = world;
    const manager = (path: string, data: object) =>
      call('POST', `/api/associations/${association.documentId}${path}`, { data });
    const licence = (await manager('/member-fields', { name: 'Licence', kind: 'number' })).json().data;
    const size = (await manager('/member-fields', { name: 'Taille', kind: 'text' })).json().data;
    await manager('/sections', { name: 'Tennis' });
    await t.as(persons.manager).inject({
      method: 'PUT',
      url: `/api/memberships/${of.member.documentId}/field-values`,
      payload: { data: { values: { [licence.documentId]: '7' } } },
    });
    const state = async () => {
      const [row] = await t.db.orm.select().from(memberships).where(eq(memberships.id, of.member.id));
      const values = await t.db.orm
        .select({ value: memberFieldValues.value })
        .from(memberFieldValues)
        .where(eq(memberFieldValues.membershipId, of.member.id))
        .orderBy(memberFieldValues.fieldId);
      const joined = await t.db.orm.$count(sectionMembers, eq(sectionMembers.membershipId, of.member.id));
      const { createdAt, acceptedAt, role, status, phone, lastname } = row ?? {};
      return {
        createdAt,
        acceptedAt,
        role,
        status,
        phone,
        lastname,
        joined,
        values: values.map(({ value }) => value),
      };
    };
    const before = await state();
    const file = `Prénom;Nom;E-mail;Téléphone;Statut;Membre depuis;Licence;Taille;Section
Prénom-member;NOM-MEMBER;${persons.member.email};0612345678;ancien;01/09/2003;12;M;Tennis`;
    const checked = await send(file, { duplicates: 'replace' });
    expect(checked).toMatchObject({ created: 0, merged: 1, skipped: 0, notTaken: { cells: 3, lines: 1 } });
    expect(checked.notices[0]?.message).toBe(
      [
        memberImportMessages.willReplaceAccount,
        memberImportMessages.ofTheAccount(['E-mail', 'Téléphone']),
        memberImportMessages.ofTheMemberPage(['Statut']),
      ].join(' '),
    );
    const { documentId } = await run(file, { duplicates: 'replace' });
    expect(await state()).toEqual({
      ...before,
      createdAt: new Date('2003-09-01T11:00:00Z'),
      acceptedAt: before.acceptedAt === null ? null : new Date('2003-09-01T11:00:00Z'),
      joined: 1,
      values: ['12', 'M'],
    });
    expect((await undo(documentId)).statusCode).toBe(200);
    await t.platform.jobs.runDue();
    expect(await state()).toEqual(before);

    // Completed: what the association knows already stays.
    const completed = await run(file, { duplicates: 'complete' });
    expect(await state()).toEqual({ ...before, joined: 1, values: ['7', 'M'] });

    // A change by the member is something that depends on it.
    t.clock.advance(1_000);
    await t.as(persons.manager).inject({
      method: 'PUT',
      url: `/api/memberships/${of.member.documentId}/field-values`,
      payload: { data: { values: { [size.documentId]: 'L' } } },
    });
    expect((await undo(completed.documentId)).json().error.message).toBe(
      memberImportMessages.dependents({ takenOver: 0, settled: 0, convened: 0, changed: 1 }),
    );
  });

  test('asks whom it brings into a section for its fee, without a mail', async () => {
    const { association, people: persons, rows: of } = world;
    const url = `/api/associations/${association.documentId}/sections`;
    const tennis = (await call('POST', url, { data: { name: 'Tennis' } })).json().data;
    await world.create({ sections: [tennis.documentId] });
    const payments = () =>
      t.db.orm.$count(cotisationPayments, eq(cotisationPayments.membershipId, of.member.id));
    const mails = async () => (await t.db.orm.select().from(outgoingMails)).length;
    const before = [await payments(), await mails()];
    const file = `Prénom;Nom;E-mail;Section\nPrénom-member;Nom-member;${persons.member.email};Tennis`;
    expect(await run(file, { duplicates: 'complete' })).toMatchObject({ merged: 1 });
    await t.platform.jobs.runDue();
    expect([await payments(), await mails()]).toEqual([(before[0] ?? 0) + 1, before[1]]);
  });

  test('gives nobody a role with rights', async () => {
    const { issues } = await send('Prénom;Nom;Rôle\nOdette;Fournier;Trésorière');
    expect(issues).toMatchObject([{ heading: 'Rôle', message: membershipMessages.roleNeedsAccount }]);
  });

  test('invites only if asked, one link for each address', async () => {
    await run(club.replace('famille@', 'solene@'), { sendsInvitations: true });
    const mails = await t.db.orm
      .select()
      .from(outgoingMails)
      .where(eq(outgoingMails.kind, 'memberships.invited'));
    expect(mails.map(({ toEmail }) => toEmail).sort()).toEqual([
      'famille@exemple.test',
      'solene@exemple.test',
    ]);
  });

  test('runs once at a time, and can be stopped', async () => {
    const { started } = await send(club, { isDryRun: false });
    const again = await call('POST', base(), {
      data: { file: Buffer.from(club).toString('base64'), isDryRun: false },
    });
    expect([again.statusCode, again.json().error.message]).toEqual([
      409,
      'Un import est déjà en cours dans cette association.',
    ]);
    const stopped = await call('POST', `${base()}/${started?.documentId}/stop`);
    expect(stopped.json().data.state).toBe('stopping');
    await t.platform.jobs.runDue();
    const [latest] = (await call('GET', base())).json().data;
    expect(latest).toMatchObject({ state: 'stopped', done: 0 });
    expect(await people()).toEqual([]);
  });

  test('is of one association: another’s manager neither sees nor undoes it', async () => {
    const { documentId } = await run(club);
    const elsewhere = await buildAssociationWorld(t);
    const other = `/api/associations/${elsewhere.association.documentId}/members-imports`;
    const { manager } = elsewhere.people;
    expect((await call('POST', `${base()}/${documentId}/undo`, undefined, manager)).statusCode).toBe(403);
    expect((await call('POST', `${other}/${documentId}/undo`, undefined, manager)).statusCode).toBe(404);
  });
});

describe('undoing an import', () => {
  test('takes the people back with what they were asked for, and leaves nothing of it', async () => {
    await world.create();
    const before = (await t.db.orm.select().from(cotisationPayments)).length;
    const mails = (await t.db.orm.select().from(outgoingMails)).length;
    const { documentId } = await run(club);
    await t.platform.jobs.runDue();
    expect(await t.db.orm.select().from(cotisationPayments)).toHaveLength(before + 3);
    // The fee of the running period is noted, but nobody is written to about it.
    expect(await t.db.orm.select().from(outgoingMails)).toHaveLength(mails);
    expect((await undo(documentId)).json().data).toMatchObject({ state: 'undoing' });
    await t.platform.jobs.runDue();
    expect(await people()).toEqual([]);
    expect(await t.db.orm.select().from(cotisationPayments)).toHaveLength(before);
    const history = await t.db.orm
      .select()
      .from(membershipHistory)
      .where(
        and(
          eq(membershipHistory.associationId, world.association.id),
          eq(membershipHistory.event, 'imported'),
        ),
      );
    expect(history).toEqual([]);
    expect((await undo(documentId)).statusCode).toBe(409);
    expect(await run(club)).toMatchObject({ state: 'done', created: 3 });
  });

  test.each([
    [
      'an account took one over',
      'L’import ne peut plus être annulé\u00a0: 1\u00a0adhésion reprise par son compte.',
      async () => {
        const account = await buildUser(t, { email: `repris-${world.association.id}@exemple.test` });
        const [, solene] = await people();
        await t.db.orm
          .update(memberships)
          .set({ email: account.email })
          .where(eq(memberships.id, solene?.id ?? 0));
        await call('POST', `/api/users/me/ownable-memberships/${solene?.documentId}`, undefined, account);
      },
    ],
    [
      'somebody was corrected',
      'L’import ne peut plus être annulé\u00a0: 1\u00a0fiche modifiée depuis.',
      async () => {
        const [odette] = await people();
        t.clock.advance(1_000);
        await t.as(world.people.manager).inject({
          method: 'PUT',
          url: `/api/memberships/${odette?.documentId}/person`,
          payload: { data: { firstname: 'Odette', lastname: 'Petit' } },
        });
      },
    ],
    [
      'somebody was merged into a record that was there before',
      'L’import ne peut plus être annulé\u00a0: 1\u00a0fiche modifiée depuis.',
      async () => {
        const [odette] = await people();
        const known = await addPersonWithoutAccount(t, world.association, { lastname: 'Petit' });
        t.clock.advance(1_000);
        const url = `/api/memberships/${odette?.documentId}/merge`;
        const merged = await call('POST', url, { data: { into: known.documentId } });
        expect(merged.statusCode, merged.body).toBe(200);
      },
    ],
    [
      'somebody answered an assembly',
      'L’import ne peut plus être annulé\u00a0: 1\u00a0personne attendue à une assemblée.',
      async () => {
        const assemblies = `/api/associations/${world.association.documentId}/assemblies`;
        const { president } = world.people;
        const made = await call('POST', assemblies, assemblyInput(), president);
        const { documentId } = made.json().data;
        await call('POST', `${assemblies}/${documentId}/acts`, { act: 'call' }, president);
        const [odette] = await people();
        await t.db.orm
          .update(assemblyAttendees)
          .set({ answer: 'present' })
          .where(eq(assemblyAttendees.membershipId, odette?.id ?? 0));
      },
    ],
    [
      'somebody paid',
      'L’import ne peut plus être annulé\u00a0: 1\u00a0cotisation réglée.',
      async () => {
        const fee = await world.create();
        const [owed] = (await world.paymentsOf(fee)).filter(({ userId }) => userId === null);
        if (!owed) throw new Error('nobody was asked');
        await world.act(owed, 'mark-paid', { method: 'cash', paidAt: '2027-04-12' });
      },
    ],
  ])('is refused as a whole once %s', async (_, message, happens) => {
    const { documentId } = await run(club);
    await happens();
    const refused = await undo(documentId);
    expect([refused.statusCode, refused.json().error.message]).toEqual([409, message]);
    const left = await t.db.orm
      .select()
      .from(memberships)
      .where(eq(memberships.associationId, world.association.id));
    expect(left).toHaveLength(9);
  });
});
