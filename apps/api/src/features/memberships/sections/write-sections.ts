import {
  type MemberSectionsChange,
  type Section,
  type SectionChange,
  type SectionInput,
  sectionMessages as say,
  sectionLimits,
} from '@kermesse/domain/memberships/sections';
import { fullName } from '@kermesse/domain/shared/names';
import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/auth/access.ts';
import { users } from '../../../platform/auth/tables.ts';
import { emit, type Tx } from '../../../platform/db/database.ts';
import { AppError, forbidden, invalidField, notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { entryOfAssociation, refuseTakenName, refuseWhileImporting } from '../archivable.ts';
import { findTarget } from '../find-target.ts';
import { memberEmail } from '../member-contact.ts';
import { feesOfSection } from '../ports.ts';
import { type AllowedMember, type MemberStanding, stillInAssociation } from '../standing.ts';
import { memberships } from '../tables.ts';
import { sectionLeaders, sectionMembers, sections } from '../tables-sections.ts';
import { leadsIn, listSections, loadSections } from './read-sections.ts';

type Dependencies = Pick<Platform, 'db' | 'clock'>;
type StoredSection = typeof sections.$inferSelect;

/** The association is locked by then. */
async function requireSection(tx: Tx, associationId: number, documentId: string): Promise<StoredSection> {
  const [section] = await tx
    .select()
    .from(sections)
    .where(entryOfAssociation(sections, associationId, documentId));
  if (!section) throw notFound();
  return section;
}

async function setLeaders(tx: Tx, section: StoredSection, keys: readonly string[]): Promise<void> {
  const found =
    keys.length === 0
      ? []
      : await tx
          .select({ id: memberships.id })
          .from(memberships)
          .where(
            and(
              inArray(memberships.documentId, [...keys]),
              eq(memberships.associationId, section.associationId),
              eq(memberships.status, 'active'),
              isNotNull(memberships.userId),
            ),
          );
  if (found.length !== new Set(keys).size) throw invalidField('data.leaders', say.leaderNeedsAccount);
  const ids = found.map(({ id }) => id);
  await tx
    .delete(sectionLeaders)
    .where(
      and(
        eq(sectionLeaders.sectionId, section.id),
        ids.length > 0 ? notInArray(sectionLeaders.membershipId, ids) : undefined,
      ),
    );
  if (ids.length > 0)
    await tx
      .insert(sectionLeaders)
      .values(ids.map((membershipId) => ({ sectionId: section.id, membershipId })))
      .onConflictDoNothing();
}

async function presented(tx: Tx, standing: MemberStanding, { documentId }: StoredSection): Promise<Section> {
  const section = (await listSections(tx, standing)).find((one) => one.documentId === documentId);
  if (!section) throw notFound();
  return section;
}

export function createSection(
  { db, clock }: Dependencies,
  allowed: AllowedMember,
  { name, leaders }: SectionInput,
): Promise<Section> {
  return db.transaction(async (tx) => {
    const standing = await stillInAssociation(tx, allowed);
    const { id: associationId } = standing.association;
    const all = await tx.$count(sections, eq(sections.associationId, associationId));
    if (all >= sectionLimits.sections) throw new AppError('conflict', { message: say.tooMany });
    await refuseTakenName(tx, sections, { associationId, name, message: say.nameTaken });
    const now = clock.now();
    const [section] = await tx
      .insert(sections)
      .values({ associationId, name, createdAt: now, updatedAt: now })
      .returning();
    if (!section) throw new Error('the section was not stored');
    await setLeaders(tx, section, leaders);
    return presented(tx, standing, section);
  });
}

export function changeSection(
  { db, clock }: Dependencies,
  allowed: AllowedMember,
  documentId: string,
  { name, leaders }: SectionChange,
): Promise<Section> {
  return db.transaction(async (tx) => {
    const standing = await stillInAssociation(tx, allowed);
    const { id: associationId } = standing.association;
    const section = await requireSection(tx, associationId, documentId);
    if (name !== undefined) {
      const taken = { associationId, name, exceptId: section.id, message: say.nameTaken };
      await refuseTakenName(tx, sections, taken);
      await tx.update(sections).set({ name, updatedAt: clock.now() }).where(eq(sections.id, section.id));
    }
    if (leaders !== undefined) await setLeaders(tx, section, leaders);
    return presented(tx, standing, section);
  });
}

/** Deleted while it has neither members nor fees, else archived; says which. */
export function removeSection(
  { db, clock }: Dependencies,
  allowed: AllowedMember,
  documentId: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { association } = await stillInAssociation(tx, allowed);
    const section = await requireSection(tx, association.id, documentId);
    const members = await tx.$count(sectionMembers, eq(sectionMembers.sectionId, section.id));
    const isUsed = members > 0 || (await feesOfSection(tx, section.id)) > 0;
    if (!isUsed) await refuseWhileImporting(tx, association.id);
    const isThis = eq(sections.id, section.id);
    const now = clock.now();
    if (isUsed) await tx.update(sections).set({ archivedAt: now, updatedAt: now }).where(isThis);
    else await tx.delete(sections).where(isThis);
    return isUsed;
  });
}

export function restoreSection(
  { db, clock }: Dependencies,
  allowed: AllowedMember,
  documentId: string,
): Promise<Section> {
  return db.transaction(async (tx) => {
    const standing = await stillInAssociation(tx, allowed);
    const section = await requireSection(tx, standing.association.id, documentId);
    await tx
      .update(sections)
      .set({ archivedAt: null, updatedAt: clock.now() })
      .where(eq(sections.id, section.id));
    return presented(tx, standing, section);
  });
}

/** For those who keep the members, and for its leaders; others do not learn of it. */
async function requireManaged(tx: Tx, allowed: AllowedMember, documentId: string): Promise<StoredSection> {
  const standing = await stillInAssociation(tx, allowed);
  const section = await requireSection(tx, standing.association.id, documentId);
  const isKeeper = standing.permissions.includes('manage_roles');
  if (!isKeeper && !(await leadsIn(tx, standing)).includes(section.id)) throw notFound();
  if (section.archivedAt !== null) throw new AppError('conflict', { message: say.isArchived });
  return section;
}

/** By the whole name or the whole address, so that nobody looks through the other members. */
async function findNamed(tx: Tx, associationId: number, who: string) {
  const isAddress = who.includes('@');
  const found = await tx
    .select({
      id: memberships.id,
      documentId: memberships.documentId,
      firstname: memberships.firstname,
      lastname: memberships.lastname,
    })
    .from(memberships)
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.associationId, associationId),
        inArray(memberships.status, ['active', 'pending']),
        isAddress
          ? sql`lower(${memberEmail}) = lower(${who})`
          : sql`fold_text(${who}) in (
              fold_text(${memberships.firstname} || ' ' || ${memberships.lastname}),
              fold_text(${memberships.lastname} || ' ' || ${memberships.firstname}))`,
      ),
    )
    .limit(2);
  const [one, other] = found;
  if (!one) throw invalidField('data.who', say.notFound);
  if (other) throw invalidField('data.who', isAddress ? say.notFound : say.severalFound);
  return one;
}

/** Changed since: an import that made the member is not undone over it. */
const touchMember = (tx: Tx, membershipId: number, updatedAt: Date) =>
  tx.update(memberships).set({ updatedAt }).where(eq(memberships.id, membershipId));

export function addToSection(
  { db, clock }: Dependencies,
  allowed: AllowedMember,
  documentId: string,
  who: string,
): Promise<{ documentId: string; name: string }> {
  return db.transaction(async (tx) => {
    const section = await requireManaged(tx, allowed, documentId);
    const member = await findNamed(tx, section.associationId, who.replace(/\s+/g, ' '));
    const [added] = await tx
      .insert(sectionMembers)
      .values({ sectionId: section.id, membershipId: member.id, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning();
    if (!added) throw invalidField('data.who', say.alreadyIn);
    await touchMember(tx, member.id, clock.now());
    // Fees of the section are asked from those who join it.
    emit(tx, 'membership.changed', { associationId: section.associationId });
    return { documentId: member.documentId, name: fullName(member) };
  });
}

export function removeFromSection(
  { db, clock }: Dependencies,
  allowed: AllowedMember,
  documentId: string,
  memberKey: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const section = await requireManaged(tx, allowed, documentId);
    const gone = await tx
      .delete(sectionMembers)
      .where(
        and(
          eq(sectionMembers.sectionId, section.id),
          sql`${sectionMembers.membershipId} = (
            select gm.id from ${memberships} gm where gm.document_id = ${memberKey})`,
        ),
      )
      .returning();
    const [removed] = gone;
    if (!removed) throw notFound();
    await touchMember(tx, removed.membershipId, clock.now());
    emit(tx, 'membership.changed', { associationId: section.associationId });
  });
}

/** Those that are not named, or out of use, are left as they are. */
export function changeMemberSections(
  { db, clock }: Dependencies,
  actor: Actor,
  key: string,
  { joins, leaves }: MemberSectionsChange,
): Promise<{ documentId: string; name: string }[]> {
  return db.transaction(async (tx) => {
    const { membership, standing } = await findTarget(tx, actor, key);
    if (!standing.permissions.includes('manage_roles')) throw forbidden();
    const all = await tx
      .select()
      .from(sections)
      .where(and(eq(sections.associationId, standing.association.id), sql`${sections.archivedAt} is null`));
    const idOf = (documentId: string) => {
      const section = all.find((one) => one.documentId === documentId);
      if (!section) throw notFound();
      return section.id;
    };
    const joined = [...new Set(joins)].map(idOf);
    const left = leaves.map(idOf);
    if (left.length > 0)
      await tx
        .delete(sectionMembers)
        .where(and(eq(sectionMembers.membershipId, membership.id), inArray(sectionMembers.sectionId, left)));
    if (joined.length > 0)
      await tx
        .insert(sectionMembers)
        .values(
          joined.map((sectionId) => ({ sectionId, membershipId: membership.id, createdAt: clock.now() })),
        )
        .onConflictDoNothing();
    if (left.length + joined.length > 0) {
      await touchMember(tx, membership.id, clock.now());
      emit(tx, 'membership.changed', { associationId: standing.association.id });
    }
    return (await loadSections({ executor: tx }, [membership.id])).get(membership.id) ?? [];
  });
}
