import type { PermissionId } from '@kermesse/domain/organizers/permission-catalogue';
import { hasAny } from '@kermesse/domain/organizers/permissions';
import type { DocumentKind } from '@kermesse/domain/registration/enums';
import { urlOfKey } from '@kermesse/domain/uploads/schemas';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FileReader } from '../../platform/uploads/policies.ts';
import { editionStanding, type Standing } from '../organizers/public.ts';

/** For the desk's routes, its buttons and the files of registrations. */
export const deskPermissions = {
  reading: 'canViewEditionStats',
  editing: 'canEditEdition',
  exporting: 'canExportData',
  health: 'canReadHealth',
  badges: 'canManageBadges',
} as const satisfies Record<string, PermissionId>;

/** Health papers require the permission for health data, others that for registrations. */
const neededFor = (kind: DocumentKind | null): PermissionId =>
  deskPermissions[kind === 'health_form' ? 'health' : 'reading'];

export const mayOpenDocument = (standing: Standing, kind: DocumentKind | null): boolean =>
  standing.isInvolved && hasAny(standing, [neededFor(kind)]);

/** A file sent with a registration can be read by organisers of that edition only. */
export const inscriptionFileReader = ({ db }: Pick<Platform, 'db'>): FileReader => {
  return async (actor, file) => {
    if (file.ownerUserId === null) return false;
    const url = urlOfKey(file.storageKey);
    const uses = await rowsOf<{ edition: string | number; kind: DocumentKind | null }>(
      db.orm,
      // The sender made the registration or pays for it, which limits the rows to read.
      sql`with own as (
          select i.id, i.edition_id, i.answers from inscriptions i where i.user_id = ${file.ownerUserId}
          union
          select i.id, i.edition_id, i.answers from orders o
          join inscriptions i on i.id = o.inscription_id or i.paid_with_id = o.inscription_id
          where o.payer_id = ${file.ownerUserId})
        select own.edition_id as edition, d.kind from own
          join inscription_documents d on d.inscription_id = own.id where d.file_url = ${url}
        union all
        select own.edition_id, null from own where exists (
          select from jsonb_array_elements(own.answers) a
          where a -> 'value' = to_jsonb(${url}::text) or a -> 'value' ->> 'url' = ${url})`,
    );
    for (const { edition, kind } of uses)
      if (mayOpenDocument(await editionStanding(db.orm, actor.id, Number(edition)), kind)) return true;
    return false;
  };
};
