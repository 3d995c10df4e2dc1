import { groupMessages } from '@kermesse/domain/groups/messages';
import { invalidField } from '../../platform/errors/app-error.ts';
import { mayForAssociation, type Writer, writerMayOnEdition } from '../organizers/public.ts';
import { associationTakesPart } from './ports.ts';
import type { groups } from './tables.ts';

type Context = Pick<Partial<typeof groups.$inferInsert>, 'editionId' | 'associationId'>;

const refusal = (field: string, message: string) => invalidField(`data.${field}`, message);

const permission = 'canManageEditionSettings';

async function mayInName({ tx, actor }: Writer, associationId: number): Promise<boolean> {
  return actor !== null && mayForAssociation(tx, actor.id, associationId, 'manage_events');
}

/** Organisers of the edition, or managers of events in an association that takes part in it. */
export async function mayMakeGroup(context: Writer, { editionId, associationId }: Context): Promise<boolean> {
  if (editionId == null) throw refusal('event_edition', groupMessages.editionMissing);
  if (associationId == null) return writerMayOnEdition(context, editionId, permission);
  if (!(await mayInName(context, associationId))) return false;
  if (!(await associationTakesPart(context.tx, associationId, editionId)))
    throw refusal('event_edition', groupMessages.notTakingPart);
  return true;
}

/** Organisers of the edition may also change the groups of associations. */
export async function mayManageGroup(
  context: Writer,
  { editionId, associationId }: Context,
): Promise<boolean> {
  if (await writerMayOnEdition(context, editionId, permission)) return true;
  return associationId != null && mayInName(context, associationId);
}
