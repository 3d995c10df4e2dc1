import type { Account } from '@kermesse/domain/accounts/session-schemas';
import { beforeEach, expect, test } from 'vitest';
import { ApiError, OfflineError } from '../api/errors.ts';
import { SessionKeeper } from './session-keeper.ts';
import type { SessionMessage } from './session-state.ts';

const minute = 60_000;

const camille: Account = {
  id: 1,
  documentId: 'camille',
  email: 'camille@kermesse.test',
  username: 'Camille-Lefèvre',
  firstname: 'Camille',
  lastname: 'Lefèvre',
  pictureUrl: null,
  avatar: null,
  isPlatformAdmin: false,
  isConfirmed: true,
  hasPassword: true,
  createdAt: '2027-01-01T00:00:00.000Z',
  updatedAt: '2027-01-01T00:00:00.000Z',
};

/** Rotates its refresh token and ends the session when an old one is used. */
class Server {
  cookie: string | null = null;
  calls: string[] = [];
  isOffline: boolean = false;
  isSessionAlive: boolean = true;
  #turn = 0;

  issue() {
    this.#turn += 1;
    this.cookie = `refresh-${this.#turn}`;
    const payload = btoa(JSON.stringify({ iat: 1000, exp: 1000 + 15 * 60, n: this.#turn }));
    return { jwt: `h.${payload}.s`, user: camille };
  }

  async call(path: string): Promise<unknown> {
    this.calls.push(path);
    const presented = this.cookie;
    if (this.isOffline) throw new OfflineError();
    await tick();
    if (path === '/auth/local') return this.issue();
    if (path === '/auth/logout') {
      this.cookie = null;
      return { ok: true };
    }
    if (presented !== this.cookie) this.isSessionAlive = false;
    if (!this.isSessionAlive || presented === null) {
      throw new ApiError({ status: 401, code: 'unauthenticated', message: 'Connectez-vous pour continuer.' });
    }
    return this.issue();
  }
}

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

class Browser {
  time = 0;
  remembers = false;
  tabs: SessionKeeper[] = [];
  timers = new Map<SessionKeeper | number, { at: number; run: () => void }>();
  #queue: Promise<unknown> = Promise.resolve();
  readonly #server: Server;
  readonly #hasLock: boolean;

  constructor(server: Server, { hasLock = true } = {}) {
    this.#server = server;
    this.#hasLock = hasLock;
  }

  open(): SessionKeeper {
    const id = this.tabs.length;
    const tab: SessionKeeper = new SessionKeeper({
      call: (path) => this.#server.call(path),
      exclusively: (task) => {
        if (!this.#hasLock) return task();
        const turn = this.#queue.then(task);
        this.#queue = turn.catch(() => undefined);
        return turn;
      },
      notifyTabs: (message: SessionMessage) => {
        for (const other of this.tabs) if (other !== tab) other.receive(message);
      },
      now: () => this.time,
      after: (ms, run) => {
        this.timers.set(id, { at: this.time + ms, run });
        return () => this.timers.delete(id);
      },
      hint: { read: () => this.remembers, write: (value) => (this.remembers = value) },
    });
    this.tabs.push(tab);
    return tab;
  }

  async pass(ms: number): Promise<void> {
    this.time += ms;
    for (const [id, timer] of [...this.timers]) {
      if (timer.at > this.time) continue;
      this.timers.delete(id);
      timer.run();
    }
    for (let turn = 0; turn < 10; turn += 1) await tick();
  }
}

let server: Server;
let browser: Browser;

beforeEach(() => {
  server = new Server();
  browser = new Browser(server);
});

const refreshes = () => server.calls.filter((path) => path === '/auth/refresh').length;

async function signedInTab(): Promise<SessionKeeper> {
  const tab = browser.open();
  await tab.signIn('camille@kermesse.test', 'secret');
  return tab;
}

test('a visitor who never signed in costs the server no call', async () => {
  const tab = browser.open();
  expect(await tab.ready()).toEqual({ status: 'signed-out', reason: 'never' });
  expect(await tab.accessToken()).toBeNull();
  expect(server.calls).toEqual([]);
});

test('a reload finds the person signed in', async () => {
  await signedInTab();
  const reloaded = browser.open();
  expect(reloaded.state()).toEqual({ status: 'unknown', mayBeSignedIn: true });
  expect(await reloaded.ready()).toEqual({ status: 'signed-in', user: camille });
});

test('ten tabs that need a token at once never present the same refresh token twice', async () => {
  await signedInTab();
  const tabs = Array.from({ length: 10 }, () => browser.open());
  await Promise.all(tabs.map((tab) => tab.accessToken()));
  expect(server.isSessionAlive).toBe(true);
  expect(tabs.every((tab) => tab.state().status === 'signed-in')).toBe(true);
  expect(refreshes()).toBe(1);
});

test('control: without the lock those tabs would end the session', async () => {
  browser = new Browser(server, { hasLock: false });
  await signedInTab();
  const tabs = Array.from({ length: 3 }, () => browser.open());
  await Promise.all(tabs.map((tab) => tab.accessToken()));
  expect(server.isSessionAlive).toBe(false);
});

test('many calls of one tab share one refresh, even where tabs have no lock', async () => {
  browser = new Browser(server, { hasLock: false });
  const tab = await signedInTab();
  browser.time += 15 * minute;
  const tokens = await Promise.all(Array.from({ length: 20 }, () => tab.accessToken()));
  expect(new Set(tokens).size).toBe(1);
  expect(refreshes()).toBe(1);
});

test('the token is renewed before it ends, by one tab for all', async () => {
  const first = await signedInTab();
  const second = browser.open();
  await second.ready();
  const before = refreshes();
  await browser.pass(12 * minute);
  expect(refreshes()).toBe(before + 1);
  expect(await first.accessToken()).toBe(await second.accessToken());
});

test('a computer that slept renews when its page comes back', async () => {
  const tab = await signedInTab();
  browser.timers.clear();
  browser.time += 40 * minute;
  tab.wake();
  await browser.pass(0);
  expect(refreshes()).toBe(1);
});

test('a page that comes back early leaves the token alone', async () => {
  const tab = await signedInTab();
  browser.time += 2 * minute;
  tab.wake();
  await browser.pass(0);
  expect(refreshes()).toBe(0);
});

test('a clock that jumps back does not keep an old token in use', async () => {
  const tab = await signedInTab();
  browser.time -= 60 * minute;
  await tab.accessToken();
  expect(refreshes()).toBe(1);
});

test('a token that is refused early is renewed once for all who hold it', async () => {
  const tab = await signedInTab();
  const refused = (await tab.accessToken()) ?? '';
  const renewed = await Promise.all([tab.renew(refused), tab.renew(refused)]);
  expect(renewed[0]).toBe(renewed[1]);
  expect(renewed[0]).not.toBe(refused);
  expect(await tab.renew(refused)).toBe(renewed[0]);
  expect(refreshes()).toBe(1);
});

test('leaving in one tab leaves in all, and a reload stays out', async () => {
  const first = await signedInTab();
  const second = browser.open();
  await second.ready();
  await first.signOut();
  expect(second.state()).toEqual({ status: 'signed-out', reason: 'left' });
  expect(await browser.open().ready()).toMatchObject({ status: 'signed-out' });
});

test('a refresh that waited while another tab left does not come back in', async () => {
  const first = await signedInTab();
  const second = browser.open();
  await second.ready();
  browser.time += 15 * minute;
  const leaving = first.signOut();
  const token = second.accessToken();
  await leaving;
  expect(await token).toBeNull();
  expect(server.calls.at(-1)).toBe('/auth/logout');
});

test('signing in shows in the other tabs', async () => {
  const other = browser.open();
  await other.ready();
  await signedInTab();
  expect(other.state()).toEqual({ status: 'signed-in', user: camille });
});

test('a session that ended elsewhere is told as expired, in every tab', async () => {
  const first = await signedInTab();
  const second = browser.open();
  await second.ready();
  server.isSessionAlive = false;
  await browser.pass(13 * minute);
  expect(first.state()).toEqual({ status: 'signed-out', reason: 'expired' });
  expect(second.state()).toEqual({ status: 'signed-out', reason: 'expired' });
});

test('without network one stays signed in and the renewal is tried again', async () => {
  const tab = await signedInTab();
  server.isOffline = true;
  await browser.pass(12 * minute);
  await browser.pass(3 * minute);
  expect(tab.state().status).toBe('signed-in');
  server.isOffline = false;
  await browser.pass(minute);
  expect(await tab.accessToken()).not.toBeNull();
});

test('a start without network is neither in nor out, and can be tried again', async () => {
  await signedInTab();
  server.isOffline = true;
  const tab = browser.open();
  await expect(tab.ready()).rejects.toBeInstanceOf(OfflineError);
  expect(tab.state().status).toBe('unknown');
  server.isOffline = false;
  expect(await tab.ready()).toMatchObject({ status: 'signed-in' });
});

test('a page that was opened without network finds the person when the network is back', async () => {
  await signedInTab();
  server.isOffline = true;
  const tab = browser.open();
  tab.start();
  await browser.pass(0);
  expect(tab.state().status).toBe('unknown');
  server.isOffline = false;
  tab.wake();
  await browser.pass(0);
  expect(tab.state().status).toBe('signed-in');
});

test('leaving without network is told, and one is still signed in', async () => {
  const tab = await signedInTab();
  server.isOffline = true;
  await expect(tab.signOut({ everywhere: true })).rejects.toBeInstanceOf(OfflineError);
  expect(tab.state().status).toBe('signed-in');
});
