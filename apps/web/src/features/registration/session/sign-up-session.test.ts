import type { SignUpSessionView } from '@kermesse/domain/reservations/schemas';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ServerClock } from './server-clock.ts';
import { SignUpSession } from './sign-up-session.ts';

const start = Date.parse('2027-04-13T09:00:00Z');
const minute = 60_000;
const at = (ms: number) => new Date(start + ms).toISOString();

function memory(): Storage {
  const values = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

const view = (over: Partial<SignUpSessionView> = {}): SignUpSessionView => ({
  sessionId: 's1',
  editionId: 'e1',
  startTime: at(0),
  serverTime: at(0),
  expiresAt: at(40 * minute),
  extensionsUsed: 0,
  maxExtensions: 1,
  isShared: false,
  donationCents: 0,
  ...over,
});

let local = 0;
let storage: Storage;

function openSessionOf(over: Partial<SignUpSessionView> = {}, intentKey = 'edition participant') {
  const listener = { onWarning: vi.fn(), onExpired: vi.fn(), onReplaced: vi.fn() };
  const calls = {
    open: vi.fn(async () => view(over)),
    extend: vi.fn(async () => view({ extensionsUsed: 1, expiresAt: at(45 * minute) })),
    read: vi.fn((): Promise<SignUpSessionView> => Promise.reject(new Error('session_expired'))),
    release: vi.fn(async () => undefined),
  };
  const clock = new ServerClock(() => local);
  const session = new SignUpSession({ intentKey, calls, listener, storage, warningMs: 5 * minute, clock });
  return { session, listener, calls };
}

beforeEach(() => {
  local = start;
  storage = memory();
});

describe('a sign-up session', () => {
  it('gives its id to whoever asks before it is open, and the failure when it does not open', async () => {
    const { session } = openSessionOf();
    const asked = session.id();
    await session.open();
    await expect(asked).resolves.toBe('s1');
    const refused = openSessionOf();
    refused.calls.open.mockRejectedValue(new Error('registration_closed'));
    const asksInVain = refused.session.id();
    await refused.session.open();
    await expect(asksInVain).rejects.toThrow('registration_closed');
  });

  it('counts on the server’s clock, however wrong the browser’s is', async () => {
    local = start + 7 * 3_600_000;
    const { session } = openSessionOf();
    await session.open();
    expect(session.remainingMs()).toBe(40 * minute);
    local += minute;
    expect(session.remainingMs()).toBe(39 * minute);
  });

  it('warns once, also across a reload', async () => {
    const first = openSessionOf();
    await first.session.open();
    local += 35 * minute;
    first.session.tick();
    first.session.tick();
    expect(first.listener.onWarning).toHaveBeenCalledOnce();
    const second = openSessionOf({ serverTime: at(35 * minute) });
    await second.session.open();
    second.session.tick();
    expect(second.listener.onWarning).not.toHaveBeenCalled();
  });

  it('ends once, gives everything back, and is not restored', async () => {
    const { session, listener, calls } = openSessionOf();
    await session.open();
    local += 40 * minute;
    session.tick();
    session.tick();
    await expect.poll(() => session.state().status).toBe('expired');
    session.take(view({ serverTime: at(40 * minute) }));
    session.tick();
    expect(session.state().status).toBe('expired');
    expect(listener.onExpired).toHaveBeenCalledOnce();
    expect(calls.read).toHaveBeenCalledOnce();
    expect(calls.release).toHaveBeenCalledExactlyOnceWith('s1');
    expect(storage.getItem('kermesse-sign-up-session')).toBeNull();
  });

  it('goes on when another tab got more time, and takes nothing from it', async () => {
    const { session, listener, calls } = openSessionOf();
    await session.open();
    local += 40 * minute;
    const extended = view({ serverTime: at(40 * minute), expiresAt: at(45 * minute), extensionsUsed: 1 });
    calls.read.mockResolvedValueOnce(extended);
    session.tick();
    await expect.poll(() => session.remainingMs()).toBe(5 * minute);
    expect(session.state().status).toBe('active');
    expect(session.canExtend()).toBe(false);
    expect(calls.release).not.toHaveBeenCalled();
    expect(listener.onExpired).not.toHaveBeenCalled();
  });

  it('that was submitted ends no more, however late somebody comes back', async () => {
    const { session, listener } = openSessionOf();
    await session.open();
    session.finish();
    local += 3 * 3_600_000;
    session.tick();
    expect(session.state().status).toBe('finished');
    expect(listener.onExpired).not.toHaveBeenCalled();
  });

  it('wakes up expired after a long sleep', async () => {
    const { session } = openSessionOf();
    await session.open();
    local += 3 * 3_600_000;
    session.tick();
    await expect.poll(() => session.state().status).toBe('expired');
  });

  it('can be extended as often as the server says', async () => {
    const { session } = openSessionOf();
    await session.open();
    expect(session.canExtend()).toBe(true);
    await session.extend();
    expect(session.canExtend()).toBe(false);
    expect(session.remainingMs()).toBe(45 * minute);
  });

  it('that ended meanwhile is replaced, and one of another intent is left alone', async () => {
    const first = openSessionOf();
    await first.session.open();
    local += 50 * minute;
    const again = openSessionOf({ sessionId: 's2', serverTime: at(50 * minute), expiresAt: at(90 * minute) });
    await again.session.open();
    expect(again.listener.onReplaced).toHaveBeenCalledOnce();
    const other = openSessionOf({ sessionId: 's3', serverTime: at(50 * minute) }, 'another volunteer');
    await other.session.open();
    expect(other.listener.onReplaced).not.toHaveBeenCalled();
  });

  it('is found again by a browser whose clock is hours ahead', async () => {
    const first = openSessionOf();
    await first.session.open();
    local += 7 * 3_600_000;
    const again = openSessionOf({ serverTime: at(10 * minute) });
    await again.session.open();
    expect(again.listener.onReplaced).not.toHaveBeenCalled();
    expect(again.session.remainingMs()).toBe(30 * minute);
  });
});
