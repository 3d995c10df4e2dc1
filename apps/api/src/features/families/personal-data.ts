import { type DeletionConsequence, deletionMessages } from '@kermesse/domain/accounts/deletion';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { definePersonalData } from '../../platform/people/personal-data.ts';
import type { DeletionContext, Person, PersonalData } from '../../platform/people/registry.ts';
import { deleteFamiliesOf, groupMembers, groups, makeOwner, moveChildren } from '../groups/public.ts';
import { giveChildren } from '../profiles/public.ts';
import { childrenInOtherFamilies, type FamilySuccession, familySuccessions } from './family-successions.ts';
import { personName } from './invitation-mails.ts';
import { familyEndedMail, familyPassedOnMail } from './succession-mails.ts';

const familyPage = '/profile#famille';

async function childrenOf(tx: Tx, groupId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: groupMembers.thirdPersonId })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), isNotNull(groupMembers.thirdPersonId)));
  return rows.flatMap(({ id }) => id ?? []);
}

/** Locks families and possible heirs, as an heir's account may be deleted at the same time. */
async function lockFamilies(tx: Tx, person: Person): Promise<void> {
  const families = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.ownerId, person.id), eq(groups.type, 'family')))
    .orderBy(groups.id)
    .for('update');
  const members = tx
    .select({ userId: groupMembers.userId })
    .from(groupMembers)
    .where(inArray(groupMembers.groupId, [0, ...families.map(({ id }) => id)]));
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, members))
    .orderBy(users.id)
    .for('share');
}

async function handOver(tx: Tx, person: Person, { mail }: DeletionContext): Promise<void> {
  await lockFamilies(tx, person);
  for (const { family, heir, heirFamily, adults } of await familySuccessions(tx, person.id)) {
    if (heir) {
      await giveChildren(tx, await childrenOf(tx, family.id), person.id, heir.userId);
      if (heirFamily) await moveChildren(tx, family.id, heirFamily.id);
      else await makeOwner(tx, family.id, heir.userId);
    }
    const heirName = heir ? await personName(tx, heir.userId) : null;
    for (const adult of adults) {
      const content = { email: adult.email, userId: adult.userId, family, heirName };
      if (!heir) await mail.queue(tx, familyEndedMail(content));
      else
        await mail.queue(
          tx,
          familyPassedOnMail({ ...content, isHeir: adult.userId === heir.userId, heirFamily }),
        );
    }
  }
  for (const { thirdPersonId, ownerId } of await childrenInOtherFamilies(tx, person.id))
    await giveChildren(tx, [thirdPersonId], person.id, ownerId);
  await deleteFamiliesOf(tx, person.id);
}

async function notifySuccession(executor: Executor, succession: FamilySuccession): Promise<string> {
  const { family, heir, heirFamily, childCount } = succession;
  if (!heir) return deletionMessages.familyEnds(family.name, childCount);
  const name = await personName(executor, heir.userId);
  return heirFamily
    ? deletionMessages.familyJoins(family.name, heirFamily.name, name, childCount)
    : deletionMessages.familyPassesOn(family.name, name, childCount);
}

async function consequences(executor: Executor, person: Person): Promise<DeletionConsequence[]> {
  const messages: string[] = [];
  for (const succession of await familySuccessions(executor, person.id))
    messages.push(await notifySuccession(executor, succession));
  const staying = new Map<string, number>();
  for (const { familyName } of await childrenInOtherFamilies(executor, person.id))
    staying.set(familyName, (staying.get(familyName) ?? 0) + 1);
  for (const [family, count] of staying) messages.push(deletionMessages.childrenStay(family, count));
  return messages.map((message) => ({ message, isBlocking: false, link: familyPage }));
}

/** The groups feature registers the rows; this one decides about families and their children. */
export const familiesPersonalData: PersonalData = {
  ...definePersonalData('families', []),
  handOver,
  consequences,
};
