import { groupMembers, groups } from '@kermesse/api/features/groups/tables';
import { profiles, thirdPersons } from '@kermesse/api/features/profiles/tables';
import { users } from '@kermesse/api/platform/auth/tables';
import { eq } from 'drizzle-orm';
import { accountId, type DemoContext, only } from './context.ts';
import type { DemoEvents } from './events.ts';
import type { Person } from './people.ts';

export interface DemoFamilies {
  childIds: number[];
  clubGroupId: number;
}

const children = [
  { firstname: 'Lison', birthYearsAgo: 9 },
  { firstname: 'Noé', birthYearsAgo: 6 },
] as const;

export async function loadFamilies(
  context: DemoContext,
  crowd: readonly Person[],
  { trail }: DemoEvents,
): Promise<DemoFamilies> {
  const { tx, calendar } = context;
  const ownerId = accountId(context, 'participante@kermesse.test');
  const family = only(
    await tx
      .insert(groups)
      .values({
        name: 'Famille Lefort',
        description: 'Camille, Thomas et les enfants',
        type: 'family',
        ownerId,
      })
      .returning({ id: groups.id }),
  );
  const partner = crowd[700] ?? crowd[0];
  const childIds: number[] = [];
  for (const { firstname, birthYearsAgo } of children) {
    const birthdate = `${calendar.year(0) - birthYearsAgo}-05-17`;
    const child = only(
      await tx
        .insert(thirdPersons)
        .values({ ownerId, kind: 'child', firstname, lastname: 'Lefort', birthdate })
        .returning({ id: thirdPersons.id }),
    );
    childIds.push(child.id);
    await tx.insert(groupMembers).values({
      groupId: family.id,
      thirdPersonId: child.id,
      role: 'child',
      isActive: true,
      joinedAt: calendar.at(-200),
    });
  }
  if (partner) {
    await tx.insert(groupMembers).values({
      groupId: family.id,
      userId: partner.id,
      role: 'parent',
      isActive: true,
      joinedAt: calendar.at(-199),
    });
  }
  await tx
    .insert(groupMembers)
    .values({ groupId: family.id, email: 'mamie@exemple.test', role: 'family_friend', isActive: false });
  const [profile] = await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.userId, ownerId));
  await tx.insert(thirdPersons).values({
    ownerId,
    profileId: profile?.id ?? null,
    kind: 'emergency_contact',
    relation: 'conjoint',
    firstname: 'Thomas',
    lastname: 'Lefort',
    email: 'thomas.lefort@exemple.test',
    phone: '+33612407718',
  });
  await tx
    .update(users)
    .set({ avatar: { seed: 'Corbie27', options: { top: 'shortFlat', hairColor: '4a312c', skin: 'edb98a' } } })
    .where(eq(users.id, accountId(context, 'moderateur@kermesse.test')));
  const club = only(
    await tx
      .insert(groups)
      .values({
        name: 'Les Foulées de l’Ancre',
        description: 'Le car part de Corbie à 6 h.',
        type: 'association',
        ownerId: accountId(context, 'presidente@kermesse.test'),
        editionId: trail.coming.id,
        maxMembers: 12,
      })
      .returning({ id: groups.id }),
  );
  return { childIds, clubGroupId: club.id };
}
