import { createContext, use, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { CartLine } from './cart/cart.ts';
import { resync } from './resync.ts';
import { openRun, type RegistrationRun, type RunNews, startRun } from './run.ts';

export const RunContext = createContext<RegistrationRun | null>(null);

export function useRun(): RegistrationRun {
  const run = use(RunContext);
  if (!run) throw new Error('A part of the registration stands outside of its page.');
  return run;
}

export function useCartLines(): readonly CartLine[] {
  const { cart } = useRun();
  return useSyncExternalStore(cart.subscribe, cart.lines);
}

/** The state of the session; `remainingMs` is asked anew each second while the page shows the time. */
export function useSessionState() {
  const { session } = useRun();
  return useSyncExternalStore(session.subscribe, session.state);
}

export function useRemainingMs(): number {
  const { session } = useRun();
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
  const { feed } = useRun();
  return useSyncExternalStore(feed.subscribe, feed.status);
}

export function useNews(productId: string) {
  const { feed } = useRun();
  useEffect(() => feed.follow(productId), [feed, productId]);
  return useSyncExternalStore(
    feed.subscribe,
    useCallback(() => feed.news(productId), [feed, productId]),
  );
}

type Options = Parameters<typeof openRun>[0];

/** A tab that slept long enough asks the server what is true. */
const staleMs = 5 * 60_000;

/** Opens the run for a way, once, and starts it; `null` while it is being put together. */
export function useOpenRun(options: Omit<Options, 'news'>, news: RunNews): RegistrationRun | null {
  const [run, setRun] = useState<RegistrationRun | null>(null);
  const latest = useRef(news);
  latest.current = news;
  const [stable] = useState<RunNews>(() => ({
    onWarning: () => latest.current.onWarning(),
    onExpired: () => latest.current.onExpired(),
    onReplaced: () => latest.current.onReplaced(),
    onHeld: (answer) => latest.current.onHeld(answer),
    onRefused: (action, name, error) => latest.current.onRefused(action, name, error),
    onRecovered: (count) => latest.current.onRecovered(count),
  }));
  const [first] = useState(options);
  useEffect(() => {
    let isHere = true;
    let stop: (() => void) | null = null;
    void openRun({ ...first, news: stable }).then(async (opened) => {
      if (!isHere) {
        opened.tabs.close();
        return;
      }
      setRun(opened);
      const stopRun = await startRun(opened, stable);
      if (isHere) stop = stopRun;
      else stopRun();
    });
    return () => {
      isHere = false;
      stop?.();
    };
  }, [first, stable]);
  useResync(run);
  return run;
}

/** Whoever comes back, from another tab or from a tunnel, sees what is true now. */
function useResync(run: RegistrationRun | null): void {
  useEffect(() => {
    if (!run) return;
    let hiddenAt: number | null = null;
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now();
        void run.drafts.flush();
        return;
      }
      run.session.tick();
      const isStale = hiddenAt !== null && Date.now() - hiddenAt > staleMs;
      hiddenAt = null;
      if (isStale) void resync(run);
    };
    const onOnline = () => {
      void run.drafts.flush();
      void resync(run);
    };
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('online', onOnline);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('online', onOnline);
    };
  }, [run]);
}
