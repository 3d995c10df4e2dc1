import { expect, test } from 'vitest';
import { defaultPageMeta } from '../http/page-meta.ts';
import { pageFingerprint } from './page-fingerprint.ts';

const fingerprintOf = (stock: number, timestamp: string, status = 200) =>
  pageFingerprint(defaultPageMeta, [{ status, body: JSON.stringify({ products: [{ stock, timestamp }] }) }]);

const first = fingerprintOf(3, '2027-01-10T10:00:00.000Z');

test('a page stays the same while its answers differ by their moment alone', () => {
  expect(fingerprintOf(3, '2027-01-10T10:00:02.000Z')).toBe(first);
});

test('a page is another one when a place is taken, its address is gone or it is described otherwise', () => {
  expect(fingerprintOf(2, '2027-01-10T10:00:00.000Z')).not.toBe(first);
  expect(fingerprintOf(3, '2027-01-10T10:00:00.000Z', 404)).not.toBe(first);
  expect(pageFingerprint({ ...defaultPageMeta, title: 'Trail' }, [])).not.toBe(
    pageFingerprint(defaultPageMeta, []),
  );
});
