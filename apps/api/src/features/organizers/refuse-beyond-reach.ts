import { organizerMessages } from '@kermesse/domain/organizers/messages';
import type { PermissionId } from '@kermesse/domain/organizers/permission-catalogue';
import { AppError } from '../../platform/errors/app-error.ts';

/** Nobody grants or revokes what they lack; the refusal names the missing permissions. */
export function refuseBeyondReach(beyond: readonly PermissionId[], path: string): void {
  if (beyond.length === 0) return;
  throw new AppError('forbidden', {
    message: organizerMessages.beyondReach,
    issues: beyond.map((id) => ({ path: `${path}.${id}`, message: organizerMessages.beyondReach })),
  });
}
