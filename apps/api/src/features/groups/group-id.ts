import { groupMessages } from '@kermesse/domain/groups/messages';
import { readIdentity } from '../../platform/collections/identity-key.ts';
import { AppError } from '../../platform/errors/app-error.ts';

export function groupNotFound(): AppError {
  return new AppError('not_found', { message: groupMessages.notFound });
}

export function readGroupId(text: string): string {
  const identity = readIdentity(text);
  if (identity?.by !== 'documentId') throw groupNotFound();
  return String(identity.value);
}
