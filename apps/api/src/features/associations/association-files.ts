import { associationMessages } from '@kermesse/domain/associations/messages';
import type { UploadProfileName } from '@kermesse/domain/uploads/profiles';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { readIdentity } from '../../platform/collections/identity-key.ts';
import type { Tx } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { invalidField } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { disownFiles } from '../../platform/uploads/give-files.ts';
import { useFile } from '../../platform/uploads/use-file.ts';
import { associations, memberStanding } from '../memberships/public.ts';

/** Files of an association that is being created belong to their sender until it exists. */
export const draftFolder = 'associations/new/logo';
const draftKey = 'new';

const documentPermissions = ['upload_documents', 'modify_association_info'] as const;

export function registerAssociationFiles({ uploads, db }: Pick<Platform, 'uploads' | 'db'>): void {
  const holds = async (
    actor: Actor | null,
    key: string,
    ids: readonly (typeof documentPermissions)[number][],
  ) => {
    if (!actor || !readIdentity(key)) return false;
    const standing = await memberStanding(db.orm, actor, key);
    return ids.some((id) => standing?.permissions.includes(id));
  };
  uploads.registerUploadPolicy('associationLogo', ({ actor, params }) =>
    holds(actor, params.associationId ?? '', ['modify_association_info']),
  );
  uploads.registerUploadPolicy('associationFile', ({ actor, params }) =>
    params.associationId === draftKey
      ? actor !== null
      : holds(actor, params.associationId ?? '', documentPermissions),
  );
  uploads.registerFileReader('associationFile', async (actor, file) => {
    // Platform admins read files of associations, which they accept, but no files of people.
    if (actor.isPlatformAdmin) return true;
    const url = `/api/files/${file.storageKey}`;
    const [row] = await rowsOf<{ document_id: string }>(
      db.orm,
      sql`select document_id from ${associations} where official_document_url = ${url}`,
    );
    return row ? holds(actor, row.document_id, documentPermissions) : false;
  });
  const references = async (executor: Pick<Tx, 'execute'>, urls: readonly string[]) => {
    const wanted = sql`any(${sql.param([...urls])}::text[])`;
    const used = await rowsOf<{ url: string | null }>(
      executor,
      sql`
      select unnest(array[logo_url, official_document_url]) as url from ${associations}
      where logo_url = ${wanted} or official_document_url = ${wanted}`,
    );
    return used.flatMap(({ url }) => url ?? []);
  };
  uploads.registerFileReferences('associationLogo', references);
  uploads.registerFileReferences('associationFile', references);
}

interface WantedFile {
  readonly actor: Actor;
  readonly url: string;
  readonly path: string;
  readonly kind: 'logo' | 'document';
  /** Folders that it may have been uploaded to. */
  readonly folders: readonly string[];
}

const profiles: readonly UploadProfileName[] = ['associationLogo', 'associationFile'];

/** The writer must have uploaded it, to a folder of this association, to which a document belongs from then on. */
export async function takeAssociationFile(tx: Tx, wanted: WantedFile): Promise<void> {
  const { actor, url, path, kind, folders } = wanted;
  const file = await useFile(tx, { url, sender: { actor, visitorId: null }, profiles });
  const isKind = (file?.mediaType === 'application/pdf') === (kind === 'document');
  if (!file || !isKind || !folders.includes(file.folder))
    throw invalidField(path, associationMessages.fileNotYours);
  if (kind === 'document') await disownFiles(tx, actor.id, [url]);
}
