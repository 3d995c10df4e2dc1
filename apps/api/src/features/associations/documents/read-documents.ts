import { managesDocuments, type ShownDocument } from '@kermesse/domain/associations/documents';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Platform } from '../../../platform/platform.ts';
import type { AllowedMember, MemberStanding } from '../../memberships/public.ts';
import { profiles } from '../../profiles/public.ts';
import { associationDocuments, associationDocumentVersions } from '../tables.ts';

/** Of the association, and read by the role of an active member unless they keep the documents. */
export function isReadBy({ association, membership, permissions }: MemberStanding): SQL | undefined {
  const ofAssociation = eq(associationDocuments.associationId, association.id);
  if (managesDocuments(permissions)) return ofAssociation;
  const { role, status } = membership ?? {};
  if (status !== 'active') return sql`false`;
  return and(ofAssociation, sql`${role} = any(${associationDocuments.readers})`);
}

/** Those that the member may read, by title; who keeps the documents gets every version. */
export async function readDocuments(
  { db }: Pick<Platform, 'db'>,
  member: AllowedMember,
): Promise<ShownDocument[]> {
  const isKeeper = managesDocuments(member.permissions);
  const rows = await db.orm
    .select({
      documentId: associationDocuments.documentId,
      title: associationDocuments.title,
      kind: associationDocuments.kind,
      readers: associationDocuments.readers,
      version: associationDocumentVersions,
      firstname: profiles.firstname,
      lastname: profiles.lastname,
    })
    .from(associationDocuments)
    .innerJoin(
      associationDocumentVersions,
      eq(associationDocumentVersions.associationDocumentId, associationDocuments.id),
    )
    .leftJoin(profiles, eq(profiles.userId, associationDocumentVersions.sentById))
    .where(isReadBy(member))
    .orderBy(
      sql`fold_text(${associationDocuments.title})`,
      asc(associationDocuments.id),
      desc(associationDocumentVersions.number),
    );
  const shown = new Map<string, ShownDocument>();
  for (const { documentId, title, kind, readers, version, firstname, lastname } of rows) {
    const document = shown.get(documentId) ?? { documentId, title, kind, readers, versions: [] };
    shown.set(documentId, document);
    if (document.versions.length > 0 && !isKeeper) continue;
    const { number, url, fileName, bytes, note, createdAt } = version;
    const sentBy = [firstname, lastname].filter(Boolean).join(' ') || null;
    document.versions.push({
      number,
      url,
      fileName,
      bytes,
      note: isKeeper ? note : '',
      createdAt: createdAt.toISOString(),
      sentBy,
    });
  }
  return [...shown.values()];
}
