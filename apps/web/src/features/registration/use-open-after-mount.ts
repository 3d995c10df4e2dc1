import { useEffect, useState } from 'react';

/** A lazily loaded dialog mounts open and cannot return the focus, so its first render is closed. */
export function useOpenAfterMount(isOpen: boolean): boolean {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return isOpen && isMounted;
}
