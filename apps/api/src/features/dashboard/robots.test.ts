import { expect, it } from 'vitest';
import { isRobot } from './robots.ts';

it.each([
  [undefined, true],
  ['', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 AppleWebKit/537.36 (compatible; bingbot/2.0) Chrome/120 Safari/537.36', true],
  ['facebookexternalhit/1.1', true],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/120', true],
  ['curl/8.0', true],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1',
    false,
  ],
  ['Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0', false],
])('%s is a robot: %s', (userAgent, isOne) => {
  expect(isRobot(userAgent)).toBe(isOne);
});
