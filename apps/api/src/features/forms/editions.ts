import { formServiceMessages } from '@kermesse/domain/forms/service-messages';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { readIdentity } from '../../platform/collections/identity-key.ts';
import type { Executor } from '../../platform/db/database.ts';
import { forbidden, invalidField } from '../../platform/errors/app-error.ts';
import { eventEditions } from '../events/public.ts';
import { canManageEdition } from './content-access.ts';

export interface EditionKey {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  readonly timezone: string;
  readonly startsAt: Date;
}

export async function findEdition(executor: Executor, key: unknown): Promise<EditionKey | null> {
  const identity = readIdentity(key);
  if (!identity) return null;
  const { id, documentId, name, timezone, startsAt } = eventEditions;
  const [edition] = await executor
    .select({ id, documentId, name, timezone, startsAt })
    .from(eventEditions)
    .where(identity.by === 'id' ? eq(id, identity.value) : eq(documentId, identity.value));
  return edition ?? null;
}

/** An entry that keeps its edition needs no new check of the right. */
export async function writtenIn(
  executor: Executor,
  actor: Actor,
  key: string | null,
  before: EditionKey | null,
): Promise<number | null> {
  if (key === null) return null;
  if (key === before?.documentId) return before.id;
  return (await requireEdition(executor, actor, key, 'data.createdInEventEdition')).id;
}

export async function editionDocumentId(executor: Executor, id: number | null): Promise<string | null> {
  if (id === null) return null;
  return (await findEdition(executor, id))?.documentId ?? null;
}

export async function requireEdition(
  executor: Executor,
  actor: Actor,
  key: string,
  path: string,
): Promise<EditionKey> {
  const edition = await findEdition(executor, key);
  if (!edition) {
    const message = formServiceMessages.editionNotFound;
    throw invalidField(path, message);
  }
  if (!(await canManageEdition(executor, actor, edition.id))) throw forbidden();
  return edition;
}
