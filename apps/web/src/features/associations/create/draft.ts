import { type CreationForm, emptyCreationForm } from '@kermesse/domain/associations/creation-form';
import { type KeptDraft, keptDraft } from '../../../ui/forms/kept-draft.ts';

function readForm(stored: unknown): CreationForm | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const found: Record<string, unknown> = { ...stored };
  const names = Object.keys(emptyCreationForm) as (keyof CreationForm)[];
  const entries = names.map((name) => [name, typeof found[name] === 'string' ? found[name] : '']);
  return Object.fromEntries(entries) as CreationForm;
}

export const creationDraft = (): KeptDraft<CreationForm> => keptDraft('new-association', readForm);
