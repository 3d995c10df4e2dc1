import { type DeletionConsequence, deletionMessages } from '@kermesse/domain/accounts/deletion';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { definePersonalData } from '../../platform/people/personal-data.ts';
import type { Leaving, Person, PersonalData } from '../../platform/people/registry.ts';
import { groupMembers, groups } from '../groups/public.ts';
import { profiles, thirdPersons } from '../profiles/public.ts';
import {
  childrenInOtherFamilies,
  type FamilyAdult,
  type FamilySuccession,
  familySuccessions,
} from './family-successions.ts';
import { familyEndedMail, familyPassedOnMail } from './succession-mails.ts';
import { personName } from './tell.ts';

const familyPage = '/profile#famille';

/** Children keep their name, their registrations and their family; the person who answers for them changes. */
async function giveChildren(tx: Tx, ids: readonly number[], from: Person, toUserId: number): Promise<void> {
  if (ids.length === 0) return;
  const profileOfHeir = sql`(select id from ${profiles} where ${profiles.userId} = ${toUserId})`;
  await tx
    .update(thirdPersons)
    .set({ ownerId: toUserId, profileId: profileOfHeir })
    .where(
      and(
        inArray(thirdPersons.id, [...ids]),
        eq(thirdPersons.ownerId, from.id),
        eq(thirdPersons.kind, 'child'),
        isNull(thirdPersons.claimedById),
      ),
    );
}

async function childrenOf(tx: Tx, groupId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: groupMembers.thirdPersonId })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), isNotNull(groupMembers.thirdPersonId)));
  return rows.flatMap(({ id }) => id ?? []);
}

async function passOn(tx: Tx, { family, heirFamily }: FamilySuccession, heir: FamilyAdult): Promise<void> {
  if (heirFamily) {
    const known = tx
      .select({ id: groupMembers.thirdPersonId })
      .from(groupMembers)
      .where(and(eq(groupMembers.groupId, heirFamily.id), isNotNull(groupMembers.thirdPersonId)));
    await tx
      .update(groupMembers)
      .set({ groupId: heirFamily.id })
      .where(
        and(
          eq(groupMembers.groupId, family.id),
          isNotNull(groupMembers.thirdPersonId),
          sql`${groupMembers.thirdPersonId} not in (${known})`,
        ),
      );
    await tx.delete(groups).where(eq(groups.id, family.id));
    return;
  }
  // The owner is no member: one person stands in a family once.
  await tx
    .delete(groupMembers)
    .where(and(eq(groupMembers.groupId, family.id), eq(groupMembers.userId, heir.userId)));
  await tx.update(groups).set({ ownerId: heir.userId }).where(eq(groups.id, family.id));
}

/** Holds the families and whoever may take them over: an heir whose own account is going is none. */
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

async function handOver(tx: Tx, person: Person, { mail }: Leaving): Promise<void> {
  await lockFamilies(tx, person);
  for (const succession of await familySuccessions(tx, person.id)) {
    const { family, heir, heirFamily, adults } = succession;
    if (heir) {
      await giveChildren(tx, await childrenOf(tx, family.id), person, heir.userId);
      await passOn(tx, succession, heir);
    }
    const heirName = heir ? await personName(tx, heir.userId) : null;
    for (const adult of adults) {
      const told = { email: adult.email, userId: adult.userId, family, heirName };
      if (!heir) await mail.queue(tx, familyEndedMail(told));
      else
        await mail.queue(
          tx,
          familyPassedOnMail({ ...told, isHeir: adult.userId === heir.userId, heirFamily }),
        );
    }
  }
  for (const { thirdPersonId, ownerId } of await childrenInOtherFamilies(tx, person.id))
    await giveChildren(tx, [thirdPersonId], person, ownerId);
  await tx.delete(groups).where(and(eq(groups.ownerId, person.id), eq(groups.type, 'family')));
}

async function tellSuccession(executor: Executor, succession: FamilySuccession): Promise<string> {
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
    messages.push(await tellSuccession(executor, succession));
  const staying = new Map<string, number>();
  for (const { familyName } of await childrenInOtherFamilies(executor, person.id))
    staying.set(familyName, (staying.get(familyName) ?? 0) + 1);
  for (const [family, count] of staying) messages.push(deletionMessages.childrenStay(family, count));
  return messages.map((message) => ({ message, isBlocking: false, link: familyPage }));
}

/** Families are groups, whose rows that feature registers; here is what becomes of them and of their children. */
export const familiesPersonalData: PersonalData = {
  ...definePersonalData('families', []),
  handOver,
  consequences,
};
