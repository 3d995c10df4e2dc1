import { expect, test, vi } from 'vitest';
import { AttemptKey } from './attempt-key.ts';
import { ApiError, OfflineError } from './errors.ts';

async function keysOf(...answers: (Error | 'done')[]): Promise<string[]> {
  const attempt = new AttemptKey();
  const call = vi.fn(async (_key: string) => 'done');
  for (const answer of answers) {
    if (answer === 'done') call.mockResolvedValueOnce('done');
    else call.mockRejectedValueOnce(answer);
    await attempt.use(call).catch(() => null);
  }
  return call.mock.calls.map(([key]) => key);
}

const refused = new ApiError({ status: 409, code: 'conflict', message: 'Non.' });
const down = new ApiError({ status: 503, code: 'overloaded', message: 'Plus tard.' });

test('a try whose answer was lost is repeated under the same key', async () => {
  const [first, second, third] = await keysOf(new OfflineError(), down, 'done');
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect([second, third]).toEqual([first, first]);
});

test('a try after an answer is another one', async () => {
  const keys = await keysOf(refused, 'done', 'done');
  expect(new Set(keys).size).toBe(3);
});
