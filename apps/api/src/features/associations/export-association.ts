import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type AllowedMember,
  memberEmail,
  memberPhone,
  membershipHistory,
  memberships,
} from '../memberships/public.ts';
import { addresses, profiles } from '../profiles/public.ts';
import { exportFees } from './ports.ts';
import { associationDocuments, associationDocumentVersions } from './tables.ts';

const batch = 1_000;

async function* allMembers({ db }: Pick<Platform, 'db'>, associationId: number) {
  let after = 0;
  for (;;) {
    const rows = await db.orm
      .select({
        id: memberships.id,
        firstname: memberships.firstname,
        lastname: memberships.lastname,
        email: memberEmail,
        phone: memberPhone,
        addressLine: memberships.addressLine,
        zipcode: memberships.zipcode,
        city: memberships.city,
        hasAccount: sql<boolean>`${memberships.userId} is not null`,
        role: memberships.role,
        status: memberships.status,
        since: memberships.createdAt,
      })
      .from(memberships)
      .leftJoin(users, eq(users.id, memberships.userId))
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .where(and(eq(memberships.associationId, associationId), gt(memberships.id, after)))
      .orderBy(asc(memberships.id))
      .limit(batch);
    for (const { id: _, ...row } of rows) yield row;
    if (rows.length < batch) return;
    after = rows.at(-1)?.id ?? after;
  }
}

export async function exportAssociation(
  platform: Pick<Platform, 'db' | 'clock'>,
  { association }: AllowedMember,
): Promise<Record<string, unknown>> {
  const { db, clock } = platform;
  const { id, addressId, createdById: _c, decidedById: _d, searchText: _s, ...kept } = association;
  const members: unknown[] = [];
  for await (const member of allMembers(platform, id)) members.push(member);
  const [address, documents, history] = await Promise.all([
    addressId === null ? [] : db.orm.select().from(addresses).where(eq(addresses.id, addressId)),
    db.orm
      .select({
        title: associationDocuments.title,
        kind: associationDocuments.kind,
        version: associationDocumentVersions.number,
        url: associationDocumentVersions.url,
      })
      .from(associationDocuments)
      .innerJoin(
        associationDocumentVersions,
        eq(associationDocumentVersions.associationDocumentId, associationDocuments.id),
      )
      .where(eq(associationDocuments.associationId, id)),
    db.orm
      .select({
        event: membershipHistory.event,
        fromRole: membershipHistory.fromRole,
        toRole: membershipHistory.toRole,
        at: membershipHistory.createdAt,
        email: sql<string | null>`coalesce(${users.email}, ${memberships.email})`,
      })
      .from(membershipHistory)
      .leftJoin(memberships, eq(memberships.id, membershipHistory.membershipId))
      .leftJoin(users, eq(users.id, membershipHistory.userId))
      .where(eq(membershipHistory.associationId, id))
      .orderBy(asc(membershipHistory.id)),
  ]);
  const [place] = address;
  const { fees, payments } = await exportFees(db.orm, id);
  return {
    exportedAt: clock.now().toISOString(),
    association: kept,
    address: place
      ? { line1: place.line1, line2: place.line2, zipcode: place.zipcode, city: place.city }
      : null,
    documents,
    members,
    history,
    fees,
    payments,
  };
}
