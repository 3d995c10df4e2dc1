import { describe, expect, it, vi } from 'vitest';
import { ApiError, OfflineError } from '../../platform/api/errors.ts';
import { resync } from './run.ts';

function parts(error: unknown) {
  const session = { expire: vi.fn(), tick: vi.fn() };
  const feed = { refresh: vi.fn(async () => undefined) };
  const cart = { load: vi.fn(() => Promise.reject(error)) };
  return { session, feed, cart, run: { session, feed, cart } as unknown as Parameters<typeof resync>[0] };
}

describe('asking the server what is true', () => {
  it('ends what it says has ended', async () => {
    const ended = new ApiError({ status: 410, code: 'session_expired', message: 'Session expirée' });
    const { run, session, feed } = parts(ended);
    await resync(run);
    expect(session.expire).toHaveBeenCalledOnce();
    expect(feed.refresh).toHaveBeenCalledOnce();
  });

  it('ends nothing while there is nobody to ask', async () => {
    const { run, session } = parts(new OfflineError());
    await resync(run);
    expect(session.expire).not.toHaveBeenCalled();
  });
});
