import { useEffect } from 'react';
import { useRegistration, useSessionState } from '../use-registration.ts';

const longestTimer = 2 ** 31 - 1;

/** Blocks with a visibility period open and close while the page is shown. */
export function useOpeningHours(): void {
  const { store, session } = useRegistration();
  const { status } = useSessionState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an opened session knows the server's time
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const move = () => {
      const now = session.clock.now();
      const next = store.moveTo(now);
      if (next !== null) timer = setTimeout(move, Math.min(Math.max(next - now, 250), longestTimer));
    };
    move();
    return () => clearTimeout(timer);
  }, [store, session, status]);
}
