import { readIdentity } from '../../platform/collections/identity-key.ts';
import { notFound } from '../../platform/errors/app-error.ts';

/** An address may carry anything; what cannot be an identity does not exist, and never reaches the database. */
export function requireDocumentId(text: string): string {
  const identity = readIdentity(text);
  if (identity?.by !== 'documentId') throw notFound();
  return String(identity.value);
}
