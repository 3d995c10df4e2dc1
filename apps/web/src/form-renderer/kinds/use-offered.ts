import { useEffect } from 'react';

/** A draft may hold what the form no longer offers: nobody sees it, so that nobody could take it back. */
export function useOffered(isOffered: boolean, takeBack: () => void): void {
  useEffect(() => {
    if (!isOffered) takeBack();
  });
}
