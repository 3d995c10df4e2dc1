import { afterEach, beforeEach, expect, test } from 'vitest';
import { asProduction } from './build-steps.ts';

let before: string | undefined;
beforeEach(() => {
  before = process.env.NODE_ENV;
});
afterEach(() => {
  if (before === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = before;
});

test.each([undefined, 'development', 'test'])('a build leaves NODE_ENV=%s as it was', async (value) => {
  if (value === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = value;
  let inside: string | undefined;
  await asProduction(async () => {
    inside = process.env.NODE_ENV;
    process.env.NODE_ENV = 'changed by the bundler';
  });
  expect(inside).toBe('production');
  expect(process.env.NODE_ENV).toBe(value);
});
