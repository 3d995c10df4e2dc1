import { managesDocuments } from '@kermesse/domain/associations/documents';
import type { MemberRole } from '@kermesse/domain/memberships/enums';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/auth/access.ts';
import { readIdentity } from '../../../platform/collections/identity-key.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Platform } from '../../../platform/platform.ts';
import { associations, memberStanding } from '../../memberships/public.ts';
import { associationDocuments, associationDocumentVersions } from '../tables.ts';

export const documentFolder = (associationId: string): string => `associations/${associationId}/documents`;

interface FoundVersion {
  association_id: string;
  readers: MemberRole[];
  is_newest: boolean;
}

/** Sent by those who keep the documents; read by them, and the newest by the roles that it names. */
export function registerDocumentFiles({ uploads, db }: Pick<Platform, 'uploads' | 'db'>): void {
  const standingIn = async (actor: Actor | null, key: string) =>
    actor && readIdentity(key) ? memberStanding(db.orm, actor, key) : null;

  uploads.registerUploadPolicy('associationDocument', async ({ actor, params }) => {
    const standing = await standingIn(actor, params.associationId ?? '');
    return standing !== null && managesDocuments(standing.permissions);
  });

  uploads.registerFileReader('associationDocument', async (actor, file) => {
    const [version] = await rowsOf<FoundVersion>(
      db.orm,
      sql`
        select a.document_id as association_id, d.readers,
          v.number = (select max(number) from ${associationDocumentVersions} newest
            where newest.association_document_id = d.id) as is_newest
        from ${associationDocumentVersions} v
          join ${associationDocuments} d on d.id = v.association_document_id
          join ${associations} a on a.id = d.association_id
        where v.url = ${`/api/files/${file.storageKey}`}`,
    );
    const standing = version ? await standingIn(actor, version.association_id) : null;
    if (!version || !standing?.membership) return false;
    if (managesDocuments(standing.permissions)) return true;
    const { role, status } = standing.membership;
    return status === 'active' && version.is_newest && version.readers.includes(role);
  });

  uploads.registerFileReferences('associationDocument', async (executor, urls) => {
    const used = await rowsOf<{ url: string }>(
      executor,
      sql`select url from ${associationDocumentVersions} where url = any(${sql.param([...urls])}::text[])`,
    );
    return used.map(({ url }) => url);
  });
}
