import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';

/** The public identity of a sign-up session, for the provider's metadata. */
export async function sessionDocumentId(executor: Executor, sessionId: number | null): Promise<string> {
  if (sessionId === null) return '';
  const { rows } = (await executor.execute(
    sql`select document_id from sign_up_sessions where id = ${sessionId}`,
  )) as unknown as { rows: { document_id: string }[] };
  return rows[0]?.document_id ?? '';
}
