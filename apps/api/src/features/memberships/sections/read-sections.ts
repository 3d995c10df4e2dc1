import type { Section } from '@kermesse/domain/memberships/sections';
import { fullName } from '@kermesse/domain/shared/names';
import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import type { LoadContext } from '../../../platform/collections/declaration.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { MemberStanding } from '../standing.ts';
import { memberships } from '../tables.ts';
import { sectionLeaders, sectionMembers, sections } from '../tables-sections.ts';

interface NamedSection {
  documentId: string;
  name: string;
}

/** Of many members at once; the rows themselves are those that the caller sees. */
export async function loadSections(
  { executor }: Pick<LoadContext, 'executor'>,
  ids: readonly number[],
): Promise<Map<number, NamedSection[]>> {
  const found = new Map<number, NamedSection[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  const rows = await executor
    .select({ member: sectionMembers.membershipId, documentId: sections.documentId, name: sections.name })
    .from(sectionMembers)
    .innerJoin(sections, eq(sections.id, sectionMembers.sectionId))
    .where(and(inArray(sectionMembers.membershipId, [...ids]), isNull(sections.archivedAt)))
    .orderBy(asc(sections.name), asc(sections.id));
  for (const { member, ...section } of rows) found.get(member)?.push(section);
  return found;
}

/** Sections in use that the caller leads, while an active member. */
export async function leadsIn(
  executor: Executor,
  { membership }: Pick<MemberStanding, 'membership'>,
): Promise<number[]> {
  if (membership?.status !== 'active') return [];
  const rows = await executor
    .select({ id: sections.id })
    .from(sectionLeaders)
    .innerJoin(sections, eq(sections.id, sectionLeaders.sectionId))
    .where(and(eq(sectionLeaders.membershipId, membership.id), isNull(sections.archivedAt)));
  return rows.map(({ id }) => id);
}

/** Where somebody leads a section in use, while an active member. */
export async function associationsLedBy(executor: Executor, userId: number): Promise<Set<number>> {
  const rows = await executor
    .select({ id: memberships.associationId })
    .from(sectionLeaders)
    .innerJoin(sections, eq(sections.id, sectionLeaders.sectionId))
    .innerJoin(memberships, eq(memberships.id, sectionLeaders.membershipId))
    .where(
      and(eq(memberships.userId, userId), eq(memberships.status, 'active'), isNull(sections.archivedAt)),
    );
  return new Set(rows.map(({ id }) => id));
}

/** All to those who see the members, else the sections that the caller leads. */
export async function listSections(executor: Executor, standing: MemberStanding): Promise<Section[]> {
  const led = new Set(await leadsIn(executor, standing));
  const seesAll = standing.permissions.includes('view_member_details');
  const rows = await executor
    .select()
    .from(sections)
    .where(eq(sections.associationId, standing.association.id))
    .orderBy(asc(sections.name), asc(sections.id));
  const shown = rows.filter(({ id }) => seesAll || led.has(id));
  const ids = shown.map(({ id }) => id);
  if (ids.length === 0) return [];
  const counts = await executor
    .select({ id: sectionMembers.sectionId, members: count() })
    .from(sectionMembers)
    .where(inArray(sectionMembers.sectionId, ids))
    .groupBy(sectionMembers.sectionId);
  const leaders = await executor
    .select({
      sectionId: sectionLeaders.sectionId,
      documentId: memberships.documentId,
      firstname: memberships.firstname,
      lastname: memberships.lastname,
    })
    .from(sectionLeaders)
    .innerJoin(memberships, eq(memberships.id, sectionLeaders.membershipId))
    .where(inArray(sectionLeaders.sectionId, ids))
    .orderBy(asc(memberships.lastname), asc(memberships.id));
  return shown.map(({ id, documentId, name, archivedAt }) => ({
    documentId,
    name,
    isArchived: archivedAt !== null,
    members: Number(counts.find((row) => row.id === id)?.members ?? 0),
    leaders: leaders
      .filter(({ sectionId }) => sectionId === id)
      .map((leader) => ({ documentId: leader.documentId, name: fullName(leader) })),
    isLed: led.has(id),
  }));
}
