import { useCallback, useState } from 'react';

export interface UnsavedNotes {
  /** Points of the agenda whose notes were typed and not saved. */
  points: ReadonlySet<string>;
  mark: (pointId: string, isUnsaved: boolean) => void;
}

/** Known above the tabs, which keep the minutes while something in them would be lost. */
export function useUnsavedNotes(): UnsavedNotes {
  const [points, setPoints] = useState<ReadonlySet<string>>(() => new Set());
  const mark = useCallback((pointId: string, isUnsaved: boolean) => {
    setPoints((before) => {
      if (before.has(pointId) === isUnsaved) return before;
      const others = [...before].filter((other) => other !== pointId);
      return new Set(isUnsaved ? [...others, pointId] : others);
    });
  }, []);
  return { points, mark };
}
