import { describe, expect, it, vi } from 'vitest';
import { ApiError, OfflineError } from '../../platform/api/errors.ts';
import { resync } from './resync.ts';

function parts(error: unknown) {
  const session = { expire: vi.fn(), tick: vi.fn() };
  const feed = { refresh: vi.fn(async () => undefined) };
  return { session, feed, cart: { load: vi.fn((): Promise<number> => Promise.reject(error)) } };
}

describe('asking the server what is true', () => {
  it('ends what it says has ended', async () => {
    const ended = new ApiError({ status: 410, code: 'session_expired', message: 'Session expirée' });
    const live = parts(ended);
    await resync(live);
    expect(live.session.expire).toHaveBeenCalledOnce();
    expect(live.feed.refresh).toHaveBeenCalledOnce();
  });

  it('ends nothing while there is nobody to ask', async () => {
    const live = parts(new OfflineError());
    await resync(live);
    expect(live.session.expire).not.toHaveBeenCalled();
  });
});
