import type { FormContent } from '@kermesse/domain/forms/schema/form';
import { parseFormContent } from '@kermesse/domain/forms/schema/parse-form';
import { formServiceMessages } from '@kermesse/domain/forms/service-messages';

export type FormFile =
  | { ok: true; exported: unknown; content: FormContent }
  | { ok: false; problems: readonly string[] };

const refuse = (...problems: string[]): FormFile => ({ ok: false, problems });

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Checked before anything is sent: a form, or the places that cannot be read. */
export function readFormFile(text: string): FormFile {
  const exported = readJson(text);
  if (typeof exported !== 'object' || exported === null || !('kind' in exported) || !('form' in exported))
    return refuse(formServiceMessages.notAnExport);
  if (exported.kind !== 'kermesse-form') return refuse(formServiceMessages.notAnExport);
  const parsed = parseFormContent(exported.form);
  if (!parsed.ok) return refuse(...parsed.issues.map(({ message }) => message));
  return { ok: true, exported, content: parsed.value };
}
