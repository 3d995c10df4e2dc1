import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inserter } from '../../platform/db/testing/rows.ts';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { callInTurn } from '../../testing/call-during.ts';
import { products } from '../catalog/tables.ts';
import { editionDates } from '../events/tables.ts';
import { eventEditions } from '../organizers/tables-events.ts';
import { settleFreeOrder } from '../payments/settle-order.ts';
import { orders } from '../payments/tables.ts';
import { buildPaid, refundsOf, stateOf } from '../payments/testing/paid.ts';
import {
  buildProduct,
  buildRegistration,
  openPaymentTest,
  type PaymentTest,
} from '../payments/testing/payment-test.ts';
import { missionSlots, missions } from '../volunteers/tables.ts';
import { missionAssignments, presenceMarks } from '../volunteers/tables-people.ts';
import { followPostponement } from './postponed-edition/follow-postponement.ts';
import { editionChanges } from './tables-edition-change.ts';
import { openDesk } from './testing/desk-world.ts';
import { day, postponements } from './testing/postponement-world.ts';

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());
const insert = inserter(() => t.db);

const { open, passedOn, mailTo, look, answer, dayIn } = postponements(() => t);

describe('postponing', () => {
  test('moves the edition with its programme, its deadlines, its products and its missions', async () => {
    const { edition, race, postpone, editionNow, addHelper } = await open();
    await t.db.orm
      .update(eventEditions)
      .set({
        registrationClosesAt: new Date('2027-06-10T22:00:00Z'),
        cancellableUntil: new Date('2027-06-01T10:00:00Z'),
      })
      .where(eq(eventEditions.id, edition.id));
    for (const [dayOf, label] of [
      ['2027-06-12', 'Samedi'],
      ['2027-06-13', 'Dimanche'],
    ] as const)
      await insert(editionDates, {
        editionId: edition.id,
        day: dayOf,
        beginsAt: new Date(`${dayOf}T07:00:00Z`),
        endsAt: new Date(`${dayOf}T17:00:00Z`),
        label,
      });
    await t.db.orm
      .update(products)
      .set({ startsAt: new Date('2027-06-12T09:00:00Z') })
      .where(eq(products.id, race.id));
    const helper = await buildUser(t);
    const inscription = await addHelper(helper);
    const mission = await insert(missions, { editionId: edition.id, title: 'Buvette' });
    const hours = { beginsAt: new Date('2027-06-12T08:00:00Z'), endsAt: new Date('2027-06-12T10:00:00Z') };
    const slot = await insert(missionSlots, { missionId: mission.id, ...hours, need: 1, assigned: 1 });
    const assignment = await insert(missionAssignments, {
      slotId: slot.id,
      ...hours,
      inscriptionId: inscription.id,
      userId: helper.id,
      status: 'accepted',
    });
    await insert(presenceMarks, { assignmentId: assignment.id, state: 'absent', markedAt: hours.beginsAt });
    // One day later: each day takes the place of the next.
    expect((await postpone({ startsOn: '2027-06-13', answerBy: dayIn(3) })).status).toBe(200);
    expect(await editionNow()).toMatchObject({
      startsAt: new Date('2027-06-13T08:00:00Z'),
      endsAt: new Date('2027-06-14T18:00:00Z'),
      postponedFrom: edition.startsAt,
      registrationClosesAt: new Date('2027-06-11T22:00:00Z'),
      cancellableUntil: new Date('2027-06-02T10:00:00Z'),
    });
    const days = await t.db.orm
      .select()
      .from(editionDates)
      .where(eq(editionDates.editionId, edition.id))
      .orderBy(editionDates.day);
    expect(days.map(({ day: on, label }) => [on, label])).toEqual([
      ['2027-06-13', 'Samedi'],
      ['2027-06-14', 'Dimanche'],
    ]);
    const [product] = await t.db.orm.select().from(products).where(eq(products.id, race.id));
    expect(product?.startsAt).toEqual(new Date('2027-06-13T09:00:00Z'));
    const [moved] = await t.db.orm
      .select()
      .from(missionAssignments)
      .where(eq(missionAssignments.slotId, slot.id));
    expect(moved).toMatchObject({ status: 'proposed', beginsAt: new Date('2027-06-13T08:00:00Z') });
    const ofMoved = eq(presenceMarks.assignmentId, assignment.id);
    expect(await t.db.orm.$count(presenceMarks, ofMoved), 'marked for the former hours').toBe(0);
    await t.deliver();
    expect((await mailTo(helper.email)).mail?.text).toContain('Vos missions sont décalées');
  });

  test('leaves a slot whose helper is elsewhere at the new hours, and says so', async () => {
    const { edition, postpone, read, addHelper } = await open();
    const other = await openDesk(t);
    const helper = await buildUser(t);
    const busy = async (editionId: number, inscriptionId: number, from: string) => {
      const mission = await insert(missions, { editionId, title: 'Buvette' });
      const hours = { beginsAt: new Date(`${from}T08:00:00Z`), endsAt: new Date(`${from}T10:00:00Z`) };
      const slot = await insert(missionSlots, { missionId: mission.id, ...hours, need: 1, assigned: 1 });
      const taken = {
        slotId: slot.id,
        ...hours,
        inscriptionId,
        userId: helper.id,
        status: 'accepted' as const,
      };
      await insert(missionAssignments, taken);
    };
    await busy(edition.id, (await addHelper(helper)).id, '2027-06-12');
    await busy(other.edition.id, (await other.addHelper(helper)).id, '2027-09-18');
    expect((await postpone()).status).toBe(200);
    expect((await read()).postponement).toMatchObject({ slotsLeft: 1 });
  });

  test('two organisers who confirm at once move it once, and a repeated call changes nothing', async () => {
    const { addDesk, edition, postpone, editionNow } = await open();
    const other = await addDesk();
    const second = other.call('POST', 'postpone', {
      message: 'Autre',
      startsOn: '2027-10-02',
      answerBy: dayIn(5),
      seenStart: edition.startsAt.toISOString(),
    });
    const answers = await Promise.all([postpone(), second]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await postpone()).status).toBe(409);
    const changes = await t.db.orm
      .select()
      .from(editionChanges)
      .where(eq(editionChanges.editionId, edition.id));
    expect(changes).toHaveLength(1);
    expect((await editionNow())?.startsAt).toEqual(changes[0]?.startsAt);
  });

  test('waits while the page is taken down, and tells everybody once it is put back', async () => {
    const { edition, person, postpone, read } = await open();
    const admin = await buildUser(t, { isPlatformAdmin: true });
    const act = (path: string, payload: object) =>
      t.as(admin).inject({ method: 'POST', url: `/api/admin/events/${edition.documentId}/${path}`, payload });
    await postpone();
    const down = await act('take-down', { reason: 'fraud', text: 'Trois plaintes concordantes.' });
    expect(down.statusCode).toBe(200);
    await t.deliver();
    expect((await mailTo(person.user.email)).count).toBe(0);
    expect(await read()).toMatchObject({ notified: 0, finishedAt: null, postponement: { isOpen: false } });
    expect((await act('put-back', { text: 'Merci.' })).statusCode).toBe(200);
    await t.deliver();
    await t.deliver();
    expect((await mailTo(person.user.email)).count).toBe(1);
    expect(await read()).toMatchObject({ notified: 1, finishedAt: expect.any(String) });
  });

  test('refuses days that make no sense, each at its field', async () => {
    const { postpone } = await open();
    const refused = await postpone({ startsOn: '2027-06-12', answerBy: '2027-06-12' });
    expect(refused.status).toBe(400);
    expect(refused.body.error.details.issues.map(({ path }: { path: string }) => path)).toEqual([
      'startsOn',
      'answerBy',
    ]);
  });
});

describe('the question', () => {
  test('is answered from the mail; looking changes nothing, repeating neither', async () => {
    const { race, person, postpone, read } = await open();
    await postpone();
    await t.deliver();
    await t.deliver();
    const asked = await mailTo(person.user.email);
    expect(asked.count).toBe(1);
    expect(asked.mail?.text).toContain('Sans réponse, votre place est gardée');
    const shown = (await look(asked)).json().data;
    expect(shown).toMatchObject({ state: 'open', registrations: [{ answer: null }] });
    expect(await read()).toMatchObject({ postponement: { kept: 0, givenBack: 0, unanswered: 1 } });
    expect((await answer(asked, 'keep')).statusCode).toBe(200);
    expect((await answer(asked, 'keep')).statusCode).toBe(200);
    expect(await read()).toMatchObject({ postponement: { kept: 1, givenBack: 0, unanswered: 0 } });
    const answers = await Promise.all([answer(asked, 'give-back'), answer(asked, 'give-back')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await t.deliver();
    const refunds = await refundsOf(t, person);
    expect(refunds.map(({ status }) => status)).toEqual(['succeeded']);
    expect(refunds[0]?.amountCents).toBe(shown.registrations[0].refundCents);
    expect(await stateOf(t, person)).toMatchObject({ inscription: 'refunded', tickets: 0 });
    const [stock] = await t.db.orm.select().from(products).where(eq(products.id, race.id));
    expect(stock?.sold).toBe(0);
    expect((await answer(asked, 'keep')).statusCode).toBe(409);
    expect(await read()).toMatchObject({ postponement: { kept: 0, givenBack: 1, unanswered: 0 } });
  });

  test('gives back what is not refundable and the donation, too', async () => {
    const { edition, postpone } = await open();
    await t.db.orm
      .update(eventEditions)
      .set({ donationPurpose: 'Le chapiteau' })
      .where(eq(eventEditions.id, edition.id));
    const shirt = await buildProduct(t, edition, { priceCents: 1_500, config: { nonRefundable: true } });
    const generous = await buildPaid(t, edition, [{ product: shirt, quantity: 1 }], { donationCents: 500 });
    await postpone();
    await t.deliver();
    const asked = await mailTo(generous.user.email);
    const [{ refundCents }] = (await look(asked)).json().data.registrations;
    expect(refundCents).toBe(generous.order.totalCents);
    await answer(asked, 'give-back');
    await t.deliver();
    expect(await stateOf(t, generous)).toMatchObject({ order: 'refunded', refundedCents: refundCents });
  });

  test('is asked of free registrations, too', async () => {
    const { edition, postpone } = await open();
    const walk = await buildProduct(t, edition, { name: 'Marche', priceCents: 0 });
    const walker = await buildRegistration(t, edition, [{ product: walk, quantity: 1 }]);
    await t.db.transaction((tx) => settleFreeOrder(tx, t.platform, walker.order.id));
    await postpone();
    await t.deliver();
    const asked = await mailTo(walker.user.email);
    expect(asked.mail?.text).toContain('Je rends ma place');
    expect((await answer(asked, 'give-back')).json().message).toBe('Votre place est rendue.');
    expect(await stateOf(t, walker)).toMatchObject({ inscription: 'cancelled', tickets: 0 });
  });

  test('is answered by the account, and by nobody else', async () => {
    const { person, postpone, buy } = await open();
    const other = await buy();
    await postpone();
    await t.deliver();
    const { id, proof } = await mailTo(person.user.email);
    const { registration } = proof;
    const mine = await t.as(person.user).inject({ url: '/api/custom/my-inscriptions' });
    expect(mine.json().data[0].postponement).toMatchObject({ documentId: id, isKept: false });
    const forged = { id, proof: { registration, token: 'x'.repeat(43) } };
    const unsigned = { id, proof: { registration } };
    const theirs = other.inscription.documentId;
    const refused = [
      await look(forged),
      await answer(forged, 'give-back'),
      await answer(unsigned, 'give-back'),
      await answer(unsigned, 'give-back', { user: other.user }),
      await answer({ id, proof: { ...proof, registration: theirs } }, 'give-back'),
      await answer({ id, proof }, 'give-back', { registration: theirs }),
      await answer({ id, proof }, 'give-back', { registration: theirs, user: person.user }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 404, 404, 400, 404, 404]);
    expect(await stateOf(t, other)).toMatchObject({ inscription: 'confirmed' });
    expect(await stateOf(t, person)).toMatchObject({ inscription: 'confirmed' });
    expect((await answer(unsigned, 'keep', { user: person.user })).statusCode).toBe(200);
  });

  test('is no longer answered by the mail of who passed the ticket on, but by its new holder', async () => {
    const { person, friend, registration, accept, asked } = await passedOn();
    expect((await look(asked)).statusCode).toBe(200);
    expect((await accept()).statusCode).toBe(200);
    const refused = [await look(asked), await answer(asked, 'give-back'), await answer(asked, 'keep')];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
    const unsigned = { id: asked.id, proof: { registration } };
    expect((await answer(unsigned, 'give-back', { user: person.user })).statusCode).toBe(404);
    expect(await stateOf(t, person)).toMatchObject({ inscription: 'confirmed', tickets: 1 });
    expect(await refundsOf(t, person)).toEqual([]);
    expect((await answer(unsigned, 'keep', { user: friend })).statusCode).toBe(200);
  });

  test('takes nobody’s ticket when it is passed on while the answer waits', async () => {
    const { person, accept, asked } = await passedOn();
    const [late, accepted] = await callInTurn(
      t,
      (tx) => tx.select().from(orders).where(eq(orders.id, person.order.id)).for('update'),
      () => answer(asked, 'give-back'),
      accept,
    );
    expect([late.statusCode, accepted.statusCode]).toEqual([404, 200]);
    expect(await stateOf(t, person)).toMatchObject({ inscription: 'confirmed', tickets: 1 });
    expect(await refundsOf(t, person)).toEqual([]);
  });

  test('is over after its day: the place is kept', async () => {
    const { person, postpone } = await open();
    await postpone({ answerBy: dayIn(2) });
    await t.deliver();
    const asked = await mailTo(person.user.email);
    t.clock.advance(4 * day);
    const late = await answer(asked, 'give-back');
    expect([late.statusCode, late.json().error.message]).toEqual([409, expect.stringContaining('délai')]);
    expect(await stateOf(t, person)).toMatchObject({ inscription: 'confirmed', tickets: 1 });
    expect((await look(asked)).json().data.state).toBe('over');
  });

  test('is asked anew when the edition is postponed again', async () => {
    const { person, postpone, editionNow, read } = await open();
    await postpone();
    await t.deliver();
    const first = await mailTo(person.user.email);
    await answer(first, 'keep');
    t.clock.advance(day);
    const seenStart = (await editionNow())?.startsAt.toISOString();
    expect((await postpone({ startsOn: '2027-10-16', seenStart })).status).toBe(200);
    await t.deliver();
    const late = await answer(first, 'give-back');
    expect([late.statusCode, late.json().error.message]).toEqual([
      409,
      expect.stringContaining('dernier message'),
    ]);
    expect(await read()).toMatchObject({ postponement: { kept: 0, unanswered: 1 } });
    const second = await mailTo(person.user.email, 1);
    expect((await answer(second, 'give-back')).statusCode).toBe(200);
  });

  test('is not told twice when the work is repeated', async () => {
    const { edition, postpone, read } = await open();
    await postpone();
    await t.deliver();
    const [change] = await t.db.orm
      .select()
      .from(editionChanges)
      .where(eq(editionChanges.editionId, edition.id));
    await t.platform.jobs.send(null, followPostponement, { change: change?.documentId ?? '' });
    await t.deliver();
    const mails = await t.db.orm
      .select()
      .from(outgoingMails)
      .where(like(outgoingMails.idempotencyKey, `desk.edition-postponed:${change?.documentId}:%`));
    expect(mails).toHaveLength(1);
    expect(await read()).toMatchObject({ notified: 1, recipients: 1 });
  });
});
