import type { MatchQuality } from '@kermesse/domain/accounts/match-quality';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountCheck, type AskWhetherKnown } from './account-check.ts';

const quality: MatchQuality = { level: 1, confidence: 'high', description: ['Même adresse email'] };

/** The test resolves the answers, in any order. */
function slowServer() {
  const calls: {
    email: string;
    signal: AbortSignal;
    answer: (value: MatchQuality | null | Error) => void;
  }[] = [];
  const ask: AskWhetherKnown = ({ email }, signal) =>
    new Promise((resolve, reject) => {
      calls.push({
        email,
        signal,
        answer: (value) => {
          if (value instanceof Error) reject(value);
          else resolve(value && { matchQuality: value });
        },
      });
    });
  return { ask, calls };
}

async function answer(
  call: ReturnType<typeof slowServer>['calls'][number] | undefined,
  value: MatchQuality | null | Error,
) {
  call?.answer(value);
  await vi.advanceTimersByTimeAsync(0);
}

describe('asking whether an account exists', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function open() {
    const server = slowServer();
    const check = new AccountCheck({ ask: server.ask, delayMs: 500 });
    return { check, calls: server.calls, status: () => check.state().status };
  }

  test('waits until typing pauses, then goes through its states', async () => {
    const { check, calls, status } = open();
    check.want({ email: 'a@b.fr' });
    await vi.advanceTimersByTimeAsync(499);
    expect([status(), calls.length]).toEqual(['idle', 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect([status(), calls.length]).toEqual(['validating', 1]);
    await answer(calls[0], null);
    expect(status()).toBe('valid');
  });

  test('tells an account that exists, with how sure it is', async () => {
    const { check, calls } = open();
    check.want({ email: 'a@b.fr' });
    check.checkNow();
    await answer(calls[0], quality);
    expect(check.state()).toEqual({ status: 'exists', quality });
  });

  test('a late answer to an older question changes nothing', async () => {
    const { check, calls, status } = open();
    check.want({ email: 'old@b.fr' });
    check.checkNow();
    check.want({ email: 'new@b.fr' });
    check.checkNow();
    expect(calls[0]?.signal.aborted).toBe(true);
    await answer(calls[1], null);
    await answer(calls[0], quality);
    expect(status()).toBe('valid');
  });

  test('leaving the field asks at once, and only once', async () => {
    const { check, calls } = open();
    check.want({ email: 'a@b.fr' });
    check.checkNow();
    check.checkNow();
    check.want({ email: 'a@b.fr' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls).toHaveLength(1);
  });

  test('a failure is told, and leaving the field tries again', async () => {
    const { check, calls, status } = open();
    check.want({ email: 'a@b.fr' });
    check.checkNow();
    await answer(calls[0], new Error('away'));
    expect(status()).toBe('invalid');
    check.checkNow();
    await answer(calls[1], null);
    expect(status()).toBe('valid');
  });

  test('text that is no address any more takes the answer back', async () => {
    const { check, calls, status } = open();
    check.want({ email: 'a@b.fr' });
    check.checkNow();
    await answer(calls[0], quality);
    check.want(null);
    expect(status()).toBe('idle');
  });

  test('that is sent within a second of the last field is not told of its own account', async () => {
    const { check, calls, status } = open();
    check.want({ email: 'a@b.fr' });
    check.pause();
    await vi.advanceTimersByTimeAsync(2_000);
    expect([status(), calls.length]).toEqual(['idle', 0]);
    check.want({ email: 'a@b.fr' });
    await vi.advanceTimersByTimeAsync(500);
    check.pause();
    await answer(calls[0], quality);
    expect([status(), calls[0]?.signal.aborted]).toEqual(['idle', true]);
    check.want({ email: 'a@b.fr' });
    await vi.advanceTimersByTimeAsync(500);
    expect(calls, 'refused for another reason, it is asked again').toHaveLength(2);
  });

  test('keeps an answer that came before the form was sent', async () => {
    const { check, calls, status } = open();
    check.want({ email: 'a@b.fr' });
    await vi.advanceTimersByTimeAsync(500);
    await answer(calls[0], quality);
    check.pause();
    expect(status()).toBe('exists');
  });
});
