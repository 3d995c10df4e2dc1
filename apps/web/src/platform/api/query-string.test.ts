import { expect, test } from 'vitest';
import { toQueryString } from './query-string.ts';

const readable = (params: Parameters<typeof toQueryString>[0]) => decodeURIComponent(toQueryString(params));

test('nested filters, lists and pages come out in brackets', () => {
  expect(
    readable({
      filters: {
        $or: [{ name: { $containsi: 'trail' } }, { city: { $eq: 'Laon' } }],
        status: { $in: ['active', 'pending'] },
      },
      sort: ['name:asc', 'createdAt:desc'],
      pagination: { page: 2, pageSize: 50 },
      populate: '*',
    }),
  ).toBe(
    'filters[$or][0][name][$containsi]=trail&filters[$or][1][city][$eq]=Laon&filters[status][$in][0]=active' +
      '&filters[status][$in][1]=pending&sort[0]=name:asc&sort[1]=createdAt:desc' +
      '&pagination[page]=2&pagination[pageSize]=50&populate=*',
  );
});

test('absent values are left out, false and zero are kept', () => {
  expect(readable({ a: undefined, b: null, c: false, d: 0, e: '', f: [], g: {} })).toBe('c=false&d=0&e=');
});

test('special characters never break out of their value', () => {
  const written = toQueryString({ q: 'a&b=c#d é/?', 'k&y': 'x' });
  const parsed = new URLSearchParams(written);
  expect(parsed.get('q')).toBe('a&b=c#d é/?');
  expect(parsed.get('k&y')).toBe('x');
  expect([...parsed.keys()]).toEqual(['q', 'k&y']);
});

test('an instant is written in UTC', () => {
  expect(readable({ from: new Date(Date.UTC(2027, 5, 12, 7, 30)) })).toBe('from=2027-06-12T07:30:00.000Z');
});
