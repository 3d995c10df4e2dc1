import { expect, test } from 'vitest';
import { countryData } from './country-data.ts';

const winter = new Date('2027-01-15T12:00:00Z');

test.each([
  [
    'FR',
    { currency: 'EUR', timezone: 'Europe/Paris', timeUtc: 'UTC+01:00', countryCode: 'FR', area: 'Europe' },
  ],
  ['jp', { currency: 'JPY', timezone: 'Asia/Tokyo', timeUtc: 'UTC+09:00', countryCode: 'JP', area: 'Asia' }],
  ['Atlantide', { currency: null, timezone: 'UTC', timeUtc: 'UTC+00:00', countryCode: null, area: null }],
  ['constructor', { currency: null, timezone: 'UTC', timeUtc: 'UTC+00:00', countryCode: null, area: null }],
])('the country of %s', (nationality, expected) => {
  expect(countryData(nationality, winter)).toEqual(expected);
});
