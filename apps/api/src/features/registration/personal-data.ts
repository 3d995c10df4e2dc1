import { type DeletionConsequence, deletionMessages } from '@kermesse/domain/accounts/deletion';
import { and, count, eq, gt, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import {
  addressed,
  definePersonalData,
  detached,
  forgetWith,
  kept,
  owned,
} from '../../platform/people/personal-data.ts';
import type { DeletionContext, Person, PersonalData } from '../../platform/people/registry.ts';
import { eventEditions } from '../events/public.ts';
import { thirdPersons } from '../profiles/public.ts';
import { leaveFilesToOthers } from './file-uses.ts';
import { inscriptionItems, inscriptions } from './tables.ts';
import {
  answerCorrections,
  answerDrafts,
  inscriptionClaims,
  inscriptionDocuments,
  inscriptionNotes,
} from './tables-follow-up.ts';

/** Made by the person, for an edition that is not over. */
const isComing = ({ id }: Person, now: Date) =>
  and(
    eq(inscriptions.userId, id),
    inArray(inscriptions.status, ['pending_payment', 'confirmed']),
    sql`exists (select from ${eventEditions} where ${eventEditions.id} = ${inscriptions.editionId}
      and ${gt(eventEditions.endsAt, now)})`,
  );

/** Of another adult, who is reached at an address of their own and has not taken the registration over. */
const isOfAnotherAdult = ({ email }: Person): SQL =>
  sql`(coalesce(lower(${inscriptions.email}), '') not in ('', lower(${email}))
    and exists (select from ${thirdPersons} where ${thirdPersons.id} = ${inscriptions.thirdPersonId}
      and ${thirdPersons.kind} <> 'child' and ${thirdPersons.claimedById} is null))`;

/** It stays with that person, of nobody's account, as after a registration at the desk. */
async function leaveToOthers(tx: Tx, person: Person, now: Date): Promise<void> {
  await tx
    .update(inscriptions)
    // The address of the bill is the payer's.
    .set({ userId: null, billingEmail: null })
    .where(and(isComing(person, now), isOfAnotherAdult(person)));
}

/** Registrations of a child handed over to another account follow the child. */
async function followChildren(tx: Tx, { id }: Person): Promise<void> {
  const { ownerId } = thirdPersons;
  const newOwner = sql`(select ${ownerId} from ${thirdPersons} where ${thirdPersons.id} = ${inscriptions.thirdPersonId})`;
  await tx
    .update(inscriptions)
    .set({ userId: newOwner })
    .where(
      and(
        eq(inscriptions.userId, id),
        sql`exists (select from ${thirdPersons} where ${thirdPersons.id} = ${inscriptions.thirdPersonId}
          and ${thirdPersons.kind} = 'child' and ${ownerId} <> ${id})`,
      ),
    );
}

async function handOver(tx: Tx, person: Person, { now }: DeletionContext): Promise<void> {
  await followChildren(tx, person);
  await leaveToOthers(tx, person, now);
  await leaveFilesToOthers(tx, person.id);
}

/** A ticket that the person got and passed on is somebody else's by now, whose chain keeps its links. */
async function keepChain(tx: Tx, { id }: Person): Promise<void> {
  await tx.update(inscriptionClaims).set({ email: '' }).where(eq(inscriptionClaims.claimedById, id));
}

async function consequences(executor: Executor, person: Person, now: Date): Promise<DeletionConsequence[]> {
  const countComing = async (which: SQL) => {
    const where = and(isComing(person, now), which);
    const [found] = await executor.select({ count: count() }).from(inscriptions).where(where);
    return Number(found?.count ?? 0);
  };
  const others = isOfAnotherAdult(person);
  const [own, left] = [await countComing(not(others)), await countComing(others)];
  const messages = [
    ...(own > 0 ? [deletionMessages.registrations(own)] : []),
    ...(left > 0 ? [deletionMessages.registrationsOfOthers(left)] : []),
  ];
  return messages.map((message) => ({ message, isBlocking: false, link: '/home' }));
}

/** The registration and its amounts stay for the accounts; name and answers are deleted. */
export const registrationPersonalData: PersonalData = {
  ...definePersonalData('registration', [
    owned(answerDrafts, 'userId'),
    owned(answerCorrections, ['inscriptionId', 'userId']),
    owned(inscriptionDocuments, ['inscriptionId', 'userId']),
    // Who had the ticket before, and at which address, is not the present holder's to read.
    owned(inscriptionClaims, ['inscriptionId', 'userId'], { hidden: ['formerName', 'email'] }),
    kept(inscriptionClaims, 'offeredById', { formerName: 'Compte supprimé' }),
    detached(inscriptionClaims, 'offeredById'),
    forgetWith(keepChain),
    addressed(inscriptionClaims, 'email', 'delete', { hidden: ['formerName'] }),
    detached(inscriptionClaims, 'claimedById'),
    owned(inscriptionNotes, ['inscriptionId', 'userId']),
    detached(inscriptionNotes, 'authorId'),
    detached(answerCorrections, 'correctedById'),
    detached(inscriptionDocuments, 'reviewedById'),
    kept(inscriptionItems, ['inscriptionId', 'userId'], null),
    detached(inscriptions, 'endedById'),
    kept(inscriptions, 'userId', {
      firstname: '',
      lastname: 'Compte supprimé',
      email: null,
      phone: null,
      birthdate: null,
      answers: [],
      volunteerAnswers: null,
      billingEmail: null,
      endReason: null,
    }),
  ]),
  handOver,
  handsOverAfter: ['families'],
  consequences,
};
