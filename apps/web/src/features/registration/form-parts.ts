import { hasTokens } from '@kermesse/domain/forms/piping/token-text';
import type { FormContent } from '@kermesse/domain/forms/schema/form';
import { usesLogic } from '@kermesse/domain/forms/visibility/compile-form';
import type { FormStoreOptions } from '../../form-renderer/form-store.ts';

export type FormParts = Pick<FormStoreOptions, 'pipe' | 'logic'>;

/** What was loaded, for this form or another. */
const loaded: FormParts = {};

const repeatsAnswers = (form: FormContent) => hasTokens(JSON.stringify(form.pages));

/** Null while a part is not loaded. */
export function loadedFormParts(form: FormContent): FormParts | null {
  const { pipe, logic } = loaded;
  const isLacking = (!pipe && repeatsAnswers(form)) || (!logic && usesLogic(form));
  return isLacking ? null : loaded;
}

/** Only for a form whose texts repeat answers, or that has jumps or calculated values. */
export async function loadFormParts(form: FormContent): Promise<FormParts> {
  const [piping, logic] = await Promise.all([
    repeatsAnswers(form) ? import('@kermesse/domain/forms/piping/pipe-text') : null,
    usesLogic(form) ? import('@kermesse/domain/forms/visibility/form-logic') : null,
  ]);
  if (piping) loaded.pipe = piping.pipeText;
  if (logic) loaded.logic = logic.formLogic;
  return loaded;
}
