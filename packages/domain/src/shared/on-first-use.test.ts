import { expect, test, vi } from 'vitest';
import { onFirstUse } from './on-first-use.ts';

test('nothing is made before it is used, and then once', () => {
  const make = vi.fn(() => ({}));
  const made = onFirstUse(make);
  expect(make).not.toHaveBeenCalled();
  expect(made()).toBe(made());
  expect(make).toHaveBeenCalledOnce();
});
