import { volunteerMessages } from '@kermesse/domain/volunteers/messages';
import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { WriteContext } from '../../platform/collections/declaration.ts';
import type { Viewer } from '../../platform/collections/viewer.ts';
import type { Tx } from '../../platform/db/database.ts';
import { invalidField } from '../../platform/errors/app-error.ts';
import { lockedOnEdition, mayOnEdition, writerMayOnEdition } from '../organizers/public.ts';
import { inscriptions } from '../registration/public.ts';
import type { Edition } from './slot-rows.ts';
import { locations, prefixMissions, skills } from './tables.ts';

/** Missions are for the edition's organisers and volunteers. */
export function takesPartIn(editionId: SQLWrapper, viewer: Viewer): SQL {
  if (viewer.kind === 'anonymous') return sql`false`;
  return sql`(${mayOnEdition(editionId, viewer)} or exists (
    select from ${inscriptions} vi
    where vi.edition_id = ${editionId} and vi.user_id = ${viewer.id}
      and vi.kind = 'volunteer' and vi.status = 'confirmed'))`;
}

export const missionPermission = 'canManageMissions' as const;

export const mayManageMissions = (context: WriteContext, editionId: number | null | undefined) =>
  writerMayOnEdition(context, editionId, missionPermission);

export const requireMissionManager = (tx: Tx, actor: Actor, edition: Edition) =>
  lockedOnEdition(tx, actor, edition.documentId, missionPermission);

const tables = { prefix: prefixMissions, location: locations, skills } as const;

/** References of a mission must belong to its edition. */
export async function refuseForeign(
  { tx }: WriteContext,
  editionId: number,
  field: keyof typeof tables,
  ids: readonly (number | null | undefined)[],
): Promise<void> {
  const wanted = ids.filter((id) => id != null);
  if (wanted.length === 0) return;
  const table = tables[field];
  const rows = await tx
    .select({ editionId: table.editionId })
    .from(table)
    .where(inArray(table.id, wanted))
    .for('share');
  if (rows.every((row) => row.editionId === editionId)) return;
  throw invalidField(`data.${field}`, volunteerMessages.foreign);
}
