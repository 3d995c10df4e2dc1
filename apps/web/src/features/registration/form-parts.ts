import { hasTokens } from '@kermesse/domain/forms/piping/token-text';
import type { FormContent } from '@kermesse/domain/forms/schema/form';
import { usesLogic } from '@kermesse/domain/forms/visibility/compile-form';
import type { FormStoreOptions } from '../../form-renderer/form-store.ts';

export type FormParts = Pick<FormStoreOptions, 'pipe' | 'logic'>;

/** Only for a form whose texts repeat answers, or that has jumps or calculated values. */
export async function loadFormParts(form: FormContent): Promise<FormParts> {
  const [piping, logic] = await Promise.all([
    hasTokens(JSON.stringify(form.pages)) ? import('@kermesse/domain/forms/piping/pipe-text') : null,
    usesLogic(form) ? import('@kermesse/domain/forms/visibility/form-logic') : null,
  ]);
  return {
    ...(piping ? { pipe: piping.pipeText } : {}),
    ...(logic ? { logic: logic.formLogic } : {}),
  };
}
