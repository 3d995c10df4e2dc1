import { formContentSchema } from '@kermesse/domain/forms/schema/form';
import type { Question } from '@kermesse/domain/forms/schema/question';
import { type CompiledForm, compileForm } from '@kermesse/domain/forms/visibility/compile-form';
import { formLogic } from '@kermesse/domain/forms/visibility/form-logic';
import { dayOf } from '@kermesse/domain/shared/moments';
import type { PublishedVersion } from '../forms/public.ts';

export interface FormEdition {
  readonly timezone: string;
  readonly startsAt: Date;
}

const kept = 50;
const compiled = new Map<string, CompiledForm>();

/** A version is immutable, so its compiled form is cached. */
export function compiledVersion(
  version: PublishedVersion,
  { timezone, startsAt }: FormEdition,
): CompiledForm {
  const editionDay = dayOf(startsAt, timezone);
  const key = `${version.documentId} ${timezone} ${editionDay}`;
  const known = compiled.get(key);
  if (known) {
    compiled.delete(key);
    compiled.set(key, known);
    return known;
  }
  const { pages } = formContentSchema.pick({ pages: true }).parse({ pages: version.pages });
  const fresh = compileForm({ pages }, timezone, editionDay, formLogic);
  compiled.set(key, fresh);
  const [oldest] = compiled.keys();
  if (compiled.size > kept && oldest !== undefined) compiled.delete(oldest);
  return fresh;
}

export function questionsOf({ elements }: CompiledForm): Question[] {
  return elements.flatMap((element) => (element.kind === 'question' ? [element.source] : []));
}
