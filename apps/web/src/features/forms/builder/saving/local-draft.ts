import { type FormContent, formContentSchema } from '@kermesse/domain/forms/schema/form';
import { compactForm } from '@kermesse/domain/forms/schema/stored-form';
import { z } from 'zod';

const draftSchema = z.object({
  version: z.int(),
  content: formContentSchema,
  /** What the server held when the work began; left out when the device has no room for it. */
  base: formContentSchema.nullable(),
  keptAt: z.number(),
});

/** Work that the server does not have yet. */
type LocalDraft = z.infer<typeof draftSchema>;

const keyOf = (person: string, formId: string) => `kermesse-form-draft:${person}:${formId}`;

export interface DraftKeeper {
  read(): LocalDraft | null;
  /** Tells whether the device could keep it. */
  keep(draft: LocalDraft): boolean;
  forget(): void;
}

/** Keeps unsent work on this device, for one person and one form. */
export function draftKeeper(person: string, formId: string, storage: Storage): DraftKeeper {
  const key = keyOf(person, formId);
  const write = (draft: LocalDraft): boolean => {
    try {
      const { content, base } = draft;
      const kept = { ...draft, content: compactForm(content), base: base && compactForm(base) };
      storage.setItem(key, JSON.stringify(kept));
      return true;
    } catch {
      return false;
    }
  };
  return {
    read: () => {
      try {
        const text = storage.getItem(key);
        if (text === null) return null;
        const parsed = draftSchema.safeParse(JSON.parse(text));
        return parsed.success ? parsed.data : null;
      } catch {
        return null;
      }
    },
    keep: (draft) => write(draft) || write({ ...draft, base: null }),
    forget: () => {
      try {
        storage.removeItem(key);
      } catch {
        // A closed storage holds nothing to forget.
        return;
      }
    },
  };
}

/** The same content, whatever object holds it. */
export function isSameContent(first: FormContent, second: FormContent): boolean {
  return first === second || JSON.stringify(first) === JSON.stringify(second);
}
