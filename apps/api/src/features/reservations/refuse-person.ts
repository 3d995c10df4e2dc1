import { and, eq, gt, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { thirdPersons } from '../profiles/public.ts';
import { signUpSessions } from './tables.ts';

/** In which open sessions of the account a person is looked for. */
export interface SearchedCart {
  readonly now: Date;
  readonly sessions: SQL | undefined;
}

/**
 * Why an account may not register a person. Whoever has the child in this very cart is told that the care has
 * ended, and by which session to leave the child out; for everybody else the person does not exist.
 */
export async function refusePerson(
  executor: Executor,
  userId: number,
  documentId: string,
  { now, sessions }: SearchedCart,
): Promise<AppError> {
  const [session] = await executor
    .select({ documentId: signUpSessions.documentId })
    .from(signUpSessions)
    .innerJoin(thirdPersons, eq(thirdPersons.id, signUpSessions.thirdPersonId))
    .where(
      and(
        eq(thirdPersons.documentId, documentId),
        eq(thirdPersons.kind, 'child'),
        eq(signUpSessions.userId, userId),
        eq(signUpSessions.status, 'active'),
        gt(signUpSessions.expiresAt, now),
        sessions,
      ),
    )
    .limit(1);
  return session ? new AppError('care_ended', { details: { sessionId: session.documentId } }) : notFound();
}
