import { expect, test } from 'vitest';
import { isMissingChunk } from './missing-chunk.ts';

test.each([
  'Failed to fetch dynamically imported module: http://localhost/assets/home-1.js',
  'error loading dynamically imported module: http://localhost/assets/home-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/home-1.css',
])('"%s" means that a file of the app is gone', (message) => {
  expect(isMissingChunk(new TypeError(message))).toBe(true);
});

test.each([new TypeError('Failed to fetch'), new Error('x is not a function'), 'text', null])(
  '%s means something else',
  (error) => {
    expect(isMissingChunk(error)).toBe(false);
  },
);
