import { useEffect, useState } from 'react';

/**
 * A stored avatar as a picture; null until the code that draws has arrived, and for what is no avatar. That code is
 * asked for by those alone who have one to show.
 */
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
