import { formServiceMessages } from '@kermesse/domain/forms/service-messages';
import { eq } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { FormRow } from './form-rows.ts';

/** The conflict names the earlier editor, so that both versions can be compared. */
export async function checkVersion(tx: Tx, row: FormRow, version: unknown): Promise<void> {
  if (version === undefined || version === null || version === row.revision) return;
  const [editor] = row.updatedById
    ? await tx
        .select({ username: users.username, documentId: users.documentId })
        .from(users)
        .where(eq(users.id, row.updatedById))
    : [];
  throw new AppError('conflict', {
    message: formServiceMessages.stale,
    details: {
      version: row.revision,
      updatedAt: row.updatedAt.toISOString(),
      updatedBy: editor?.username ?? null,
      updatedByDocumentId: editor?.documentId ?? null,
    },
  });
}
