import type { BulkActionInput, BulkAnswer } from '@kermesse/domain/memberships/schemas';
import type { Actor } from '../../platform/auth/access.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { actOnMembership } from './act-on-membership.ts';
import { changeMembership } from './change-membership.ts';

/** Each member in its own transaction: a failure does not undo the others. */
export async function actOnMany(
  platform: Pick<Platform, 'db' | 'clock' | 'mail'>,
  actor: Actor,
  input: BulkActionInput,
): Promise<BulkAnswer> {
  const failed: BulkAnswer['failed'] = [];
  const wanted = [...new Set(input.ids)];
  for (const documentId of wanted) {
    try {
      if (input.action === 'role') await changeMembership(platform, actor, documentId, { role: input.role });
      else await actOnMembership(platform, actor, documentId, input.action);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failed.push({ documentId, message: error.message });
    }
  }
  return { done: wanted.length - failed.length, failed };
}
