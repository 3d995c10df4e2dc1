import { isSetByLink } from '@kermesse/domain/forms/answers/link-signatures';
import { formLimits } from '@kermesse/domain/forms/limits';
import { fullPages } from '@kermesse/domain/forms/schema/stored-form';
import { formServiceMessages } from '@kermesse/domain/forms/service-messages';
import { z } from 'zod';
import type { Actor } from '../../platform/auth/access.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireEditableForm } from './form-rows.ts';
import { signPrefill } from './prefill-signature.ts';

export const signPrefillSchema = z.strictObject({
  fields: z
    .array(
      z.strictObject({
        fieldName: z.string().min(1).max(100),
        value: z.string().min(1).max(formLimits.labelLength),
      }),
    )
    .min(1)
    .max(50),
});

/** Only hidden fields of the form: everything else needs no signature. */
export async function signPrefilledFields(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  actor: Actor,
  key: string,
  { fields }: z.infer<typeof signPrefillSchema>,
): Promise<{ fieldName: string; value: string; signature: string }[]> {
  const row = await requireEditableForm(db.orm, actor, key);
  const questions = fullPages(row.pages).flatMap(({ blocks }) => blocks.flatMap(({ questions: own }) => own));
  const hidden = new Set(questions.filter(isSetByLink).map(({ fieldName }) => fieldName));
  const issues = fields
    .filter(({ fieldName }) => !hidden.has(fieldName))
    .map(({ fieldName }) => ({ path: fieldName, message: formServiceMessages.notHidden(fieldName) }));
  if (issues.length > 0) throw new AppError('validation_failed', { issues });
  return fields.map(({ fieldName, value }) => ({
    fieldName,
    value,
    signature: signPrefill(config, { formId: row.id, fieldName, value }),
  }));
}
