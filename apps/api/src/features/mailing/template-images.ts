import { mailingMessages } from '@kermesse/domain/mailing/messages';
import { eq, sql } from 'drizzle-orm';
import type { WriteContext } from '../../platform/collections/declaration.ts';
import { readIdentity } from '../../platform/collections/identity-key.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { invalidField } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FileReferences } from '../../platform/uploads/policies.ts';
import { useFile } from '../../platform/uploads/use-file.ts';
import { associations, memberStanding } from '../memberships/public.ts';
import { memberMailPermission } from './find-template.ts';
import { emails, emailTemplates } from './tables.ts';

/** For the messages to an association's members. */
export function registerMemberImages({ uploads, db }: Pick<Platform, 'uploads' | 'db'>): void {
  uploads.registerUploadPolicy('associationImage', async ({ actor, params }) => {
    const key = params.associationId ?? '';
    if (!actor || !readIdentity(key)) return false;
    const standing = await memberStanding(db.orm, actor, key);
    return standing?.permissions.includes(memberMailPermission) ?? false;
  });
}

/** The writer must have uploaded it for this association. */
export async function requireMemberImage(
  { tx, actor, visitorId }: WriteContext,
  associationId: number,
  url: string,
): Promise<void> {
  const [association] = await tx
    .select({ documentId: associations.documentId })
    .from(associations)
    .where(eq(associations.id, associationId));
  const file = await useFile(tx, { url, sender: { actor, visitorId }, profiles: ['associationImage'] });
  if (association && file?.folder === `associations/${association.documentId}/images`) return;
  throw invalidField('data.json', mailingMessages.imageNotYours);
}

/** Images used in a template or in a sent mail are kept when unused uploads are deleted. */
export function registerTemplateImages({ uploads }: Pick<Platform, 'uploads'>): void {
  const references: FileReferences = async (db, urls) => {
    const wanted = sql`${sql.param([...urls])}::text[]`;
    const used = await rowsOf<{ url: string }>(
      db,
      sql`
      select distinct block->>'url' as url
      from (select json from ${emailTemplates} union all select json from ${emails} where json is not null) d,
        jsonb_array_elements(d.json->'blocks') block
      where block->>'url' = any(${wanted})`,
    );
    return used.map(({ url }) => url);
  };
  uploads.registerFileReferences('eventImage', references);
  uploads.registerFileReferences('associationImage', references);
}
