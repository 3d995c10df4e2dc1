import { type FormContent, formContentSchema } from '@kermesse/domain/forms/schema/form';
import { compactForm } from '@kermesse/domain/forms/schema/stored-form';
import { z } from 'zod';

const draftSchema = z.object({
  version: z.int(),
  content: formContentSchema,
  /** What the server held when the edits began; null when storage had no room for it. */
  base: formContentSchema.nullable(),
  keptAt: z.number(),
});

export type LocalDraft = z.infer<typeof draftSchema>;

const keyOf = (person: string, formId: string) => `kermesse-form-draft:${person}:${formId}`;

export interface DraftStorage {
  read(): LocalDraft | null;
  /** Whether the device could store it. */
  keep(draft: LocalDraft): boolean;
  forget(): void;
}

export function draftStorage(person: string, formId: string, storage: Storage): DraftStorage {
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
        // Storage is unavailable: nothing to remove.
        return;
      }
    },
  };
}

/** By content, not identity. */
export function isSameContent(first: FormContent, second: FormContent): boolean {
  return first === second || JSON.stringify(first) === JSON.stringify(second);
}
