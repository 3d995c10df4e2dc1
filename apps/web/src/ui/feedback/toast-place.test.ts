import { expect, test } from 'vitest';
import { type Box, toastTop } from './toast-place.ts';

const box = (top: number, bottom: number, left = 0, right = 390): Box => ({ top, bottom, left, right });
const phone = { toasts: box(740, 828, 16, 374), viewportHeight: 844 };

test.each([
  ['a dialog that fills a phone', box(0, 844), box(0, 64), 72],
  ['one that fills it without a header', box(0, 844), null, 8],
  ['a long one that begins near the top', box(42, 802), box(42, 104), 112],
  ['a sheet from below', box(300, 844), box(300, 360), 16],
  ['a short one near the top', box(42, 300), box(42, 104), null],
  ['a short one in the middle', box(300, 544), box(300, 360), 16],
])('%s', (_what, dialog, header, top) => {
  expect(toastTop({ ...phone, dialog, header })).toBe(top);
});

test('a drawer beside the toasts leaves them where they are', () => {
  const desk = { toasts: box(800, 884, 510, 930), viewportHeight: 900 };
  expect(toastTop({ ...desk, dialog: box(0, 900, 1000, 1440), header: box(0, 64, 1000, 1440) })).toBeNull();
});
