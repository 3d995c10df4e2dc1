import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { requireDocumentId } from '../organizers/public.ts';
import type { Session } from './holds.ts';
import { signUpSessions } from './tables.ts';

/** The signed-in account, or the visitor's cookie. */
export interface Owner {
  readonly actor: Pick<Actor, 'id'> | null;
  readonly visitorId: string | null;
}

export function owns(
  { actor, visitorId }: Owner,
  session: { userId: number | null; visitorId: string | null },
) {
  if (actor) return session.userId === actor.id;
  return visitorId !== null && session.visitorId === visitorId;
}

/** 404 for anybody else: the id alone is not enough. */
export async function requireOwnSession(
  executor: Executor,
  owner: Owner,
  documentId: string,
): Promise<Session> {
  const [session] = await executor
    .select()
    .from(signUpSessions)
    .where(eq(signUpSessions.documentId, requireDocumentId(documentId)));
  if (!session || !owns(owner, session)) throw notFound();
  return session;
}

export async function sessionDocumentId(executor: Executor, sessionId: number | null): Promise<string> {
  if (sessionId === null) return '';
  const [session] = await executor
    .select({ documentId: signUpSessions.documentId })
    .from(signUpSessions)
    .where(eq(signUpSessions.id, sessionId));
  return session?.documentId ?? '';
}
