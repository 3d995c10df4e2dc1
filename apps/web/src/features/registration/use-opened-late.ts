import { useEffect, useState } from 'react';

/**
 * A dialog that is loaded when it is first opened would be born open, and then does not know whom to give the focus
 * back to: it stands closed for a moment first.
 */
export function useOpenedLate(isOpen: boolean): boolean {
  const [isBorn, setIsBorn] = useState(false);
  useEffect(() => setIsBorn(true), []);
  return isOpen && isBorn;
}
