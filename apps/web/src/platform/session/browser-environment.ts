import { request } from '../api/request.ts';
import type { SessionEnvironment } from './session-keeper.ts';
import { readMessage, type SessionMessage } from './session-state.ts';

const name = 'kermesse-session';
const answerWithinMs = 20_000;

/** Lets messages of the tab that held the lock arrive first, so that its token is known. */
const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Browsers have locks on secure origins only; elsewhere the server tolerates a repeat within seconds. */
async function exclusively<T>(task: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return task();
  return navigator.locks.request(name, async () => {
    await settle();
    return task();
  });
}

/** Where storage is blocked the hint is true, so that the server is asked; the server itself is nobody. */
const hint: SessionEnvironment['hint'] = {
  read() {
    if (typeof window === 'undefined') return false;
    try {
      return localStorage.getItem(name) === 'in';
    } catch {
      return true;
    }
  },
  write(isSignedIn) {
    if (typeof window === 'undefined') return;
    try {
      if (isSignedIn) localStorage.setItem(name, 'in');
      else localStorage.removeItem(name);
    } catch {
      // Storage is blocked or full: the next visit asks the server.
    }
  },
};

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);

export const browserEnvironment: SessionEnvironment = {
  call: (path, body) =>
    request('POST', path, { body: body ?? {}, signal: AbortSignal.timeout(answerWithinMs) }),
  exclusively,
  notifyTabs: (message) => channel?.postMessage(message),
  now: () => Date.now(),
  after(ms, callback) {
    const timer = window.setTimeout(callback, ms);
    return () => window.clearTimeout(timer);
  },
  hint,
};

interface Listeners {
  receive(message: SessionMessage): void;
  wake(): void;
}

export function listenInBrowser({ receive, wake }: Listeners): void {
  channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = readMessage(event.data);
    if (message) receive(message);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
  window.addEventListener('focus', wake);
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', wake);
}
