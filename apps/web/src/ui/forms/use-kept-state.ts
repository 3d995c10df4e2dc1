import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import type { KeptDraft } from './kept-draft.ts';

interface Kept {
  isKept: boolean;
  forget: () => void;
  startAnew: () => void;
}

/** Form state saved as a draft; nothing is saved before the first change. */
export function useKeptState<T>(
  draft: KeptDraft<T>,
  initial: () => T,
): [T, Dispatch<SetStateAction<T>>, Kept] {
  const [found] = useState(draft.load);
  const [isKept, setIsKept] = useState(found !== null);
  const [value, setValue] = useState<T>(() => found ?? initial());
  const untouched = useRef(value);
  const keep = useRef(draft.save);
  keep.current = draft.save;
  useEffect(() => {
    if (value !== untouched.current) keep.current(value);
  }, [value]);
  return [
    value,
    setValue,
    {
      isKept,
      forget: () => {
        draft.forget();
        setIsKept(false);
      },
      startAnew: () => {
        const fresh = initial();
        untouched.current = fresh;
        draft.forget();
        setIsKept(false);
        setValue(fresh);
      },
    },
  ];
}
