import { assemblyMessages as messages } from '@kermesse/domain/assemblies/messages';
import { opensFrom } from '@kermesse/domain/assemblies/notice';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '../../platform/audit/tables.ts';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { emailStats, emails } from '../mailing/tables.ts';
import { memberships } from '../memberships/tables.ts';
import { type AssemblyWorld, buildAssemblyWorld } from './testing/assembly-world.ts';

/** Of calls that write to somebody, for one account. */
const mailLimit = 4;
let t: TestApp;
let w: AssemblyWorld;

beforeAll(async () => {
  t = await openTestApp({ env: { RATE_LIMIT_MAIL: String(mailLimit) } });
});
afterAll(() => t.close());
beforeEach(async () => {
  w = await buildAssemblyWorld(t);
});

const called = async (overrides = {}) => {
  const assembly = await w.called(overrides);
  await t.platform.jobs.runDue();
  return assembly;
};
const mailsTo = (email: string) =>
  t.db.orm
    .select()
    .from(outgoingMails)
    .where(eq(outgoingMails.toEmail, email))
    .orderBy(desc(outgoingMails.id));
const addressOf = (name: string) => `${name}.${w.association.documentId}@exemple.test`;
const messageOf = (answer: { json(): { error: { message: string } } }) => answer.json().error.message;
const shown = async (assembly: string) => (await w.board('GET', `/${assembly}`)).json().data;
const answerAs = async (assembly: string, person: { id: number }, answer: object) =>
  w.seat(await w.tokenOf(assembly, person), '/answer', answer);
const give = async (assembly: string, giver: { id: number }, holder: { id: number }) =>
  answerAs(assembly, giver, {
    answer: 'proxy',
    holder: (await w.attendeeOf(assembly, holder)).documentId,
  });
const lastAct = async () =>
  (
    await t.db.orm
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.associationId, w.association.id))
      .orderBy(desc(auditEntries.id))
      .limit(1)
  )[0];

describe('an assembly that is cancelled', () => {
  const reason = 'La salle est inondée.';

  test('tells everybody once why, and says so on board and personal pages', async () => {
    const anna = await w.person('Anna', { email: addressOf('anna') });
    const assembly = await called();
    expect((await w.act(assembly, 'cancel', { reason: ' ' })).statusCode).toBe(400);
    expect((await w.act(assembly, 'cancel', { reason })).statusCode).toBe(200);
    await t.platform.jobs.runDue();
    const [told, convocation, ...more] = await mailsTo(addressOf('anna'));
    expect([told?.kind, convocation?.kind, more]).toEqual([
      'assemblies.cancelled',
      'assemblies.convocation',
      [],
    ]);
    expect(told?.text).toContain(reason);
    expect(await shown(assembly)).toMatchObject({ status: 'cancelled', reason, mails: { waiting: 0 } });
    expect((await w.seat(await w.tokenOf(assembly, anna))).json().data.assembly).toMatchObject({
      status: 'cancelled',
      reason,
    });
    expect(await lastAct()).toMatchObject({
      action: 'association.assembly-cancelled',
      after: { reason },
    });
    expect(messageOf(await w.act(assembly, 'cancel', { reason }))).toBe(messages.isCancelled);
  });

  test('takes no answer, proxy, arrival, opening or other date any more, and has no minutes', async () => {
    const [anna, bob] = [await w.person('Anna'), await w.person('Bob')];
    const assembly = await called();
    const { documentId: giver } = await w.attendeeOf(assembly, anna);
    const { documentId: holder } = await w.attendeeOf(assembly, bob);
    await w.act(assembly, 'cancel', { reason });
    const later = { startsAt: '2027-06-01T17:00:00.000Z', place: 'Mairie', reason };
    const [, point] = await w.pointsOf(assembly);
    const refused = [
      await answerAs(assembly, anna, { answer: 'present' }),
      await give(assembly, anna, bob),
      await w.arrive(assembly, anna),
      await w.act(assembly, 'open'),
      await w.act(assembly, 'refresh'),
      await w.act(assembly, 'postpone', later),
      await w.board('POST', `/${assembly}/paper-proxies`, { act: 'record', giver, holder }),
      await w.board('POST', `/${assembly}/attendees/${giver}/convocation`, {}),
      await w.board('POST', `/${assembly}/points/${point?.documentId}/vote`, {
        act: 'open',
        method: 'hands',
      }),
      await w.board('GET', `/${assembly}/minutes.pdf`),
      await w.board('GET', `/${assembly}/sheet.pdf`),
    ];
    expect(refused.map((answer) => [answer.statusCode, messageOf(answer)])).toEqual(
      refused.map(() => [409, messages.isCancelled]),
    );
  });

  test('was not opened: what people vote stands', async () => {
    const assembly = await called();
    await w.act(assembly, 'open');
    expect(messageOf(await w.act(assembly, 'cancel', { reason }))).toBe(messages.openStays);
  });
});

describe('an assembly that is postponed', () => {
  const later = {
    startsAt: '2027-06-01T17:00:00.000Z',
    place: 'Mairie de Corbie',
    reason: 'La salle est prise.',
  };

  test('asks who comes anew, keeps proxies, and is announced to everybody', async () => {
    const [anna, bob, cleo] = [
      await w.person('Anna', { email: addressOf('anna') }),
      await w.person('Bob'),
      await w.person('Cléo'),
    ];
    const assembly = await called();
    await give(assembly, anna, bob);
    await answerAs(assembly, cleo, { answer: 'present' });
    await w.arrive(assembly, bob);
    t.clock.advance(60_000);
    // Joined since the convocation: the postponement convenes her.
    await w.person('Éva', { email: addressOf('eva') });
    expect((await w.act(assembly, 'postpone', later)).statusCode).toBe(200);
    await t.platform.jobs.runDue();
    expect(await shown(assembly)).toMatchObject({
      status: 'called',
      startsAt: later.startsAt,
      place: later.place,
      reason: later.reason,
      postponedFrom: '2027-05-14T17:00:00.000Z',
      isCalledLate: false,
      answers: { present: 0, proxy: 1 },
      quorum: { present: 0, represented: 0 },
    });
    const [told] = await mailsTo(addressOf('anna'));
    expect(told?.kind).toBe('assemblies.postponed');
    expect(told?.text).toContain('mardi 1er juin 2027');
    expect(told?.text).toContain(later.reason);
    expect(told?.text).toContain(await w.tokenOf(assembly, anna));
    expect((await lastAct())?.action).toBe('association.assembly-postponed');
    const [first, ...more] = await mailsTo(addressOf('eva'));
    expect([first?.kind, more]).toEqual(['assemblies.convocation', []]);
    expect(first?.text).toContain('mardi 1er juin 2027');
    // Somebody who joins now is simply convened.
    await w.person('Dan', { email: addressOf('dan') });
    t.clock.advance(60_000);
    await w.act(assembly, 'refresh');
    await t.platform.jobs.runDue();
    expect((await mailsTo(addressOf('dan'))).map(({ kind }) => kind)).toEqual(['assemblies.convocation']);
  });

  test.each([
    ['to a day for which it is late', { startsAt: '2027-04-25T17:00:00.000Z' }, true],
    ['to another place in time', { startsAt: '2027-05-14T17:00:00.000Z' }, false],
  ])('%s: the notice is looked at again', async (_, over, isCalledLate) => {
    const assembly = await called();
    expect((await w.act(assembly, 'postpone', { ...later, ...over })).statusCode).toBe(200);
    expect(await shown(assembly)).toMatchObject({ isCalledLate });
  });

  test('goes to another day or place that is to come, before the opening', async () => {
    const assembly = await called();
    const same = { startsAt: '2027-05-14T17:00:00.000Z', place: 'Salle des fêtes de Corbie', reason: 'Non' };
    expect(messageOf(await w.act(assembly, 'postpone', same))).toBe(messages.nothingMoved);
    const past = { ...later, startsAt: '2027-01-01T17:00:00.000Z' };
    expect((await w.act(assembly, 'postpone', past)).statusCode).toBe(400);
    expect((await w.act(assembly, 'postpone', { ...later, place: '' })).statusCode).toBe(400);
    await w.act(assembly, 'open');
    expect(messageOf(await w.act(assembly, 'postpone', later))).toBe(messages.openStays);
  });

  test('two of the board at once: the second act meets what the first one did', async () => {
    const assembly = await called();
    const answers = await Promise.all([
      w.act(assembly, 'cancel', { reason: 'A' }),
      w.act(assembly, 'cancel', { reason: 'B' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});

describe('the opening', () => {
  test('is refused more than two hours ahead', async () => {
    const startsAt = new Date(t.clock.now().getTime() + 2 * 3_600_000 + 1_000);
    const assembly = await called({ startsAt: startsAt.toISOString() });
    const open = () => w.board('POST', `/${assembly}/acts`, { act: 'open' });
    expect(messageOf(await open())).toBe(messages.tooEarly(opensFrom(startsAt)));
    t.clock.advance(1_000);
    expect((await open()).statusCode).toBe(200);
  });
});

describe('a convocation to one person', () => {
  test('is sent again with the link of the present address, and not to strangers', async () => {
    const anna = await w.person('Anna', { email: null });
    const assembly = await called();
    const { documentId } = await w.attendeeOf(assembly, anna);
    const again = (id = documentId) => w.board('POST', `/${assembly}/attendees/${id}/convocation`, {});
    expect(messageOf(await again())).toBe(messages.noAddress);
    await t.db.orm
      .update(memberships)
      .set({ email: addressOf('anna') })
      .where(eq(memberships.id, anna.id));
    expect((await again()).statusCode).toBe(200);
    const [mail] = await mailsTo(addressOf('anna'));
    expect(mail?.text).toContain(await w.tokenOf(assembly, anna));
    expect((await w.attendeeOf(assembly, anna)).convocation).toBe('sent');
    expect(await lastAct()).toMatchObject({
      action: 'association.assembly-convocation-resent',
      actorId: w.people.president.id,
      after: { attendee: documentId },
    });
    const elsewhere = await buildAssemblyWorld(t);
    const foreign = await elsewhere.create();
    await elsewhere.act(foreign, 'call');
    const stranger = await elsewhere.attendeeOf(foreign, elsewhere.rows.member);
    expect((await again(stranger.documentId)).statusCode).toBe(404);
  });

  test('is sent again a bounded number of times by one account', async () => {
    const anna = await w.person('Anna', { email: addressOf('anna') });
    const assembly = await called();
    const { documentId } = await w.attendeeOf(assembly, anna);
    const statuses: number[] = [];
    for (let turn = 0; turn <= mailLimit; turn += 1) {
      t.clock.advance(1_000);
      const path = `/${assembly}/attendees/${documentId}/convocation`;
      statuses.push((await w.board('POST', path, {})).statusCode);
    }
    expect(statuses).toEqual([...Array(mailLimit).fill(200), 429]);
    expect(await mailsTo(addressOf('anna'))).toHaveLength(1 + mailLimit);
  });

  test('by letter: those without an address are found and their letters drawn, without a link', async () => {
    const assembly = await called();
    const letters = () => w.board('GET', `/${assembly}/letters.pdf`);
    expect(messageOf(await letters())).toBe(messages.nobodyUnreachable);
    await w.person('Odile', { email: null, addressLine: '3 rue Haute', zipcode: '80800', city: 'Corbie' });
    await w.act(assembly, 'refresh');
    await t.platform.jobs.runDue();
    const list = (await w.board('GET', `/${assembly}/attendees?filter=unreachable`)).json();
    expect(list.data).toMatchObject([{ firstname: 'Odile', convocation: 'unreachable' }]);
    const answer = await letters();
    expect([answer.statusCode, answer.rawPayload.subarray(0, 4).toString()]).toEqual([200, '%PDF']);
  });

  test('has a copy in the inbox of an account, without the secret of the link', async () => {
    const assembly = await called();
    const token = await w.tokenOf(assembly, w.rows.member);
    const copies = await t.db.orm
      .select({ title: emails.title, content: emails.content })
      .from(emailStats)
      .innerJoin(emails, eq(emails.id, emailStats.emailId))
      .where(eq(emailStats.userId, w.people.member.id));
    expect(copies).toHaveLength(1);
    expect(copies[0]?.content).toContain('Rapport moral');
    expect(copies[0]?.content).toContain(`/my-associations/${w.association.documentId}/assemblies`);
    expect(copies[0]?.content).not.toContain(token.split('.')[1]);
  });
});
