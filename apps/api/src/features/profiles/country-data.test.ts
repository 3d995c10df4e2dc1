import { expect, test } from 'vitest';
import { countryData } from './country-data.ts';

const winter = new Date('2027-01-15T12:00:00Z');

test.each([
  ['FR', { currency: 'EUR', timezone: 'Europe/Paris', timeUtc: 'UTC+01:00', code: 'FR', area: 'Europe' }],
  ['jp', { currency: 'JPY', timezone: 'Asia/Tokyo', timeUtc: 'UTC+09:00', code: 'JP', area: 'Asia' }],
  ['Atlantide', { currency: null, timezone: 'UTC', timeUtc: 'UTC+00:00', code: null, area: null }],
  ['constructor', { currency: null, timezone: 'UTC', timeUtc: 'UTC+00:00', code: null, area: null }],
])('the country of %s', (nationality, expected) => {
  expect(countryData(nationality, winter)).toEqual(expected);
});
