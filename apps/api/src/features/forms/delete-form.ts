import { formServiceMessages } from '@kermesse/domain/forms/service-messages';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { violatedConstraint } from '../../platform/db/failures.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type FormRow, lockForm } from './form-rows.ts';
import { dynamicForms, formVersions } from './tables.ts';

/** With its versions, unless somebody answered one of them. */
export async function deleteForm(tx: Tx, actor: Actor, key: string): Promise<FormRow> {
  const form = await lockForm(tx, actor, key);
  await tx.delete(formVersions).where(eq(formVersions.formId, form.id));
  await tx.delete(dynamicForms).where(eq(dynamicForms.id, form.id));
  return form;
}

export function explainDeletion(error: unknown): unknown {
  const constraint = violatedConstraint(error) ?? '';
  if (!constraint.startsWith('inscriptions_form_version')) return error;
  return new AppError('conflict', { message: formServiceMessages.answered, cause: error });
}
