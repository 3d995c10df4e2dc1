import { expect, test } from 'vitest';
import { toastDuration } from './toast.ts';

test.each([
  ['Enregistré', 3_000],
  ['x'.repeat(60), 4_800],
  ['x'.repeat(500), 6_000],
])('a toast stays 3 to 6 seconds, longer for more to read (%#)', (text, expected) => {
  expect(toastDuration(text)).toBe(expected);
});
