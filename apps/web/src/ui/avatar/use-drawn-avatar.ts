import { useEffect, useState } from 'react';

/** Null for an invalid avatar and while the drawing code loads, which happens only when needed. */
export function useDrawnAvatar(stored: unknown): string | null {
  const [drawn, setDrawn] = useState<string | null>(null);
  const key = stored === null || stored === undefined ? null : JSON.stringify(stored);
  useEffect(() => {
    if (key === null) return setDrawn(null);
    let isWanted = true;
    void import('./draw-avatar.ts').then(({ drawStoredAvatar }) => {
      if (isWanted) setDrawn(drawStoredAvatar(JSON.parse(key)));
    });
    return () => {
      isWanted = false;
    };
  }, [key]);
  return drawn;
}
