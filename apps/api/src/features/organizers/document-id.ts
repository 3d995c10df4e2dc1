import { readIdentity } from '../../platform/collections/identity-key.ts';
import { notFound } from '../../platform/errors/app-error.ts';

/** A malformed identifier is a 404 and never reaches the database. */
export function requireDocumentId(text: string): string {
  const identity = readIdentity(text);
  if (identity?.by !== 'documentId') throw notFound();
  return String(identity.value);
}
