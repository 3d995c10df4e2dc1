import { type DeletionConsequence, deletionMessages } from '@kermesse/domain/accounts/deletion';
import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import {
  addressed,
  definePersonalData,
  detached,
  forgetWith,
  kept,
  owned,
} from '../../platform/people/personal-data.ts';
import type { Person, PersonalData } from '../../platform/people/registry.ts';
import { eventEditions } from '../events/public.ts';
import { thirdPersons } from '../profiles/public.ts';
import { inscriptionItems, inscriptions } from './tables.ts';
import {
  answerCorrections,
  answerDrafts,
  inscriptionClaims,
  inscriptionDocuments,
  inscriptionNotes,
} from './tables-follow-up.ts';

/** Registrations of a child handed over to another account follow the child. */
async function handOver(tx: Tx, { id }: Person): Promise<void> {
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

/** A ticket that the person got and passed on is somebody else's by now, whose chain keeps its links. */
async function keepChain(tx: Tx, { id }: Person): Promise<void> {
  await tx.update(inscriptionClaims).set({ email: '' }).where(eq(inscriptionClaims.claimedById, id));
}

async function consequences(executor: Executor, { id }: Person, now: Date): Promise<DeletionConsequence[]> {
  const [coming] = await executor
    .select({ count: count() })
    .from(inscriptions)
    .innerJoin(eventEditions, eq(eventEditions.id, inscriptions.editionId))
    .where(
      and(
        eq(inscriptions.userId, id),
        inArray(inscriptions.status, ['pending_payment', 'confirmed']),
        gt(eventEditions.endsAt, now),
      ),
    );
  const total = Number(coming?.count ?? 0);
  if (total === 0) return [];
  return [{ message: deletionMessages.registrations(total), isBlocking: false, link: '/home' }];
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
