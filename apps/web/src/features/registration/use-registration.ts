import {
  createContext,
  use,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLatest } from '../../ui/react/use-latest.ts';
import type { CartLine } from './cart/cart.ts';
import {
  newRegistration,
  openRegistration,
  type RegistrationListener,
  type RegistrationSession,
  startRegistration,
} from './registration-session.ts';
import { resync } from './resync.ts';
import type { SessionState } from './session/sign-up-session.ts';

export const RegistrationContext = createContext<RegistrationSession | null>(null);

export function useRegistration(): RegistrationSession {
  const registration = use(RegistrationContext);
  if (!registration) throw new Error('A part of the registration stands outside of its page.');
  return registration;
}

export function useCartLines(): readonly CartLine[] {
  const { cart } = useRegistration();
  return useSyncExternalStore(cart.subscribe, cart.lines);
}

const subscribeToNothing = () => () => undefined;
const notOpen: SessionState = { status: 'opening', view: null, error: null };

/** Also while there is no session yet. */
export function useStateOf(registration: RegistrationSession | null): SessionState {
  const session = registration?.session;
  return useSyncExternalStore(session?.subscribe ?? subscribeToNothing, session?.state ?? (() => notOpen));
}

export const useSessionState = (): SessionState => useStateOf(useRegistration());

export function useRemainingMs(): number {
  const { session } = useRegistration();
  useSessionState();
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      session.tick();
      setTick((count) => count + 1);
    }, 1_000);
    return () => clearInterval(timer);
  }, [session]);
  return session.remainingMs();
}

export function useFeedStatus() {
  const { feed } = useRegistration();
  return useSyncExternalStore(feed.subscribe, feed.status);
}

export function useProductUpdate(productId: string) {
  const { feed } = useRegistration();
  useEffect(() => feed.follow(productId), [feed, productId]);
  return useSyncExternalStore(
    feed.subscribe,
    useCallback(() => feed.latestUpdate(productId), [feed, productId]),
  );
}

type Options = Parameters<typeof openRegistration>[0];

/** After this long in the background, a tab reads the server's state again. */
const staleMs = 5 * 60_000;

/** Opens and starts a registration again with each attempt; `null` while it waits for what it is shown with. */
export function useRegistrationSession(
  attempt: number,
  options: Omit<Options, 'listener'>,
  listener: RegistrationListener,
): RegistrationSession | null {
  const stable = useLatest(listener);
  const [opened, setOpened] = useState<{ attempt: number; registration: RegistrationSession | null }>(() => ({
    attempt,
    registration: newRegistration({ ...options, listener: stable }),
  }));
  const shown = opened.attempt === attempt ? opened.registration : null;
  // A form that is there before its session is painted first.
  const isPainted = useDeferredValue(true, false);
  const isReady = isPainted || shown === null;
  const open = useEffectEvent(async () => shown ?? openRegistration({ ...options, listener: stable }));
  useEffect(() => {
    if (!isReady) return;
    let isHere = true;
    let stop: (() => void) | null = null;
    void open().then(async (registration) => {
      if (!isHere) return;
      setOpened((before) => (before.registration === registration ? before : { attempt, registration }));
      const stopRegistration = await startRegistration(registration, stable);
      if (isHere) stop = stopRegistration;
      else stopRegistration();
    });
    return () => {
      isHere = false;
      stop?.();
    };
  }, [attempt, isReady, stable]);
  useResync(shown);
  return shown;
}

function useResync(registration: RegistrationSession | null): void {
  useEffect(() => {
    if (!registration) return;
    let hiddenAt: number | null = null;
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now();
        void registration.drafts.flush();
        return;
      }
      registration.session.tick();
      const isStale = hiddenAt !== null && Date.now() - hiddenAt > staleMs;
      hiddenAt = null;
      if (isStale) void resync(registration);
    };
    const onOnline = () => {
      void registration.drafts.flush();
      void resync(registration);
    };
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('online', onOnline);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('online', onOnline);
    };
  }, [registration]);
}
