import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findMissingIndexes } from '../platform/collections/testing/index-check.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { features } from './features.ts';

const collections = features.flatMap((feature) => feature.collections ?? []);

describe('every collection of the product', () => {
  let t: TestApp;

  beforeAll(async () => {
    t = await openTestApp();
  });
  afterAll(() => t.close());

  test('has an index behind each declared filter and sort', async () => {
    expect(await findMissingIndexes(t.db.orm, collections)).toEqual([]);
  });
});
