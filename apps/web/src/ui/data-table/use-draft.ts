import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

/** Passes typed text on when typing pauses; a value changed elsewhere replaces it. */
export function useDraft(value: string, onCommit: (value: string) => void, delayMs = 250) {
  const [draft, setDraft] = useState({ text: value, from: value });
  const commit = useDebouncedCallback(onCommit, delayMs);
  if (draft.from !== value) setDraft({ text: draft.text.trim() === value ? draft.text : value, from: value });
  const type = (text: string) => {
    setDraft({ text, from: value });
    commit(text.trim());
  };
  return [draft.text, type] as const;
}
