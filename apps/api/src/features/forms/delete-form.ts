import { formServiceMessages } from '@kermesse/domain/forms/service-messages';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { violatedConstraint } from '../../platform/db/failures.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockForm } from './form-rows.ts';
import { dynamicForms, formVersions } from './tables.ts';

function explainDeletion(error: unknown): unknown {
  const constraint = violatedConstraint(error) ?? '';
  if (!constraint.startsWith('inscriptions_form_version')) return error;
  return new AppError('conflict', { message: formServiceMessages.answered, cause: error });
}

/** With its versions; refused once one of them has answers. */
export async function deleteForm(
  { db }: Platform,
  actor: Actor,
  key: string,
): Promise<{ id: number; documentId: string }> {
  try {
    return await db.transaction(async (tx) => {
      const { id, documentId } = await lockForm(tx, actor, key);
      await tx.delete(formVersions).where(eq(formVersions.formId, id));
      await tx.delete(dynamicForms).where(eq(dynamicForms.id, id));
      return { id, documentId };
    });
  } catch (error) {
    throw explainDeletion(error);
  }
}
