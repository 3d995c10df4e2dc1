import type { DeskAction } from '@kermesse/domain/desk/enums';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Inscription } from './find-registration.ts';

/** Without answers and notes, which stay in their own tables. */
export async function recordAction(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  /** Null where no account acts: a link of a mail. */
  actorId: number | null,
  inscription: Pick<Inscription, 'id' | 'editionId'>,
  action: DeskAction,
  details: Record<string, unknown> = {},
): Promise<void> {
  await recordAudit(tx, {
    actorId,
    action,
    entityType: 'inscription',
    entityId: inscription.id,
    editionId: inscription.editionId,
    after: details,
    at: clock.now(),
  });
}
