import { useState } from 'react';
import { useValue } from './use-value.ts';

interface TypedValueOptions<T> {
  value: T | undefined;
  defaultValue: T | undefined;
  emptyValue: T;
  onChange: ((value: T) => void) | undefined;
  parse: (text: string) => T;
  format: (value: T) => string;
}

export interface TypedValue<T> {
  text: string;
  value: T;
  /** Keeps the text as typed; the value is what `parse` reads in it. */
  type: (text: string) => void;
  set: (value: T) => void;
  /** Replaces the typed text by the formatted value. */
  settle: () => void;
}

/** The text is kept while the value is the one it produced; another value, as on reset, replaces it. */
export function useTypedValue<T>(options: TypedValueOptions<T>): TypedValue<T> {
  const { parse, format } = options;
  const [value, setValue] = useValue<T>(options, options.emptyValue);
  const [draft, setDraft] = useState<{ text: string; value: T } | null>(null);
  const isDraftCurrent = draft !== null && Object.is(draft.value, value);

  return {
    value,
    text: isDraftCurrent ? draft.text : format(value),
    type: (text) => {
      const next = parse(text);
      setDraft({ text, value: next });
      if (!Object.is(next, value)) setValue(next);
    },
    set: (next) => {
      setDraft(null);
      setValue(next);
    },
    settle: () => setDraft(null),
  };
}
