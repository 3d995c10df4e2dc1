import { type CreationForm, emptyCreationForm } from '@kermesse/domain/associations/creation-form';

const key = 'kermesse.new-association';

/** What was typed, kept for this tab: a reload or a sign-in in between loses nothing. */
export function readDraft(): CreationForm | null {
  const text = sessionStorage.getItem(key);
  if (!text) return null;
  try {
    const stored: Record<string, unknown> = JSON.parse(text);
    const names = Object.keys(emptyCreationForm) as (keyof CreationForm)[];
    const entries = names.map((name) => [name, typeof stored[name] === 'string' ? stored[name] : '']);
    return Object.fromEntries(entries) as CreationForm;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    clearDraft();
    return null;
  }
}

export function writeDraft(form: CreationForm): void {
  sessionStorage.setItem(key, JSON.stringify(form));
}

export function clearDraft(): void {
  sessionStorage.removeItem(key);
}
