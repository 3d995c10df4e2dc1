import { useEffect, useState } from 'react';

/**
 * A dialog whose code is loaded when it is first opened mounts open, and then does not know where to return the focus:
 * it is closed for its first drawing.
 */
export function useOpenedLate(isOpen: boolean): boolean {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return isOpen && isMounted;
}
