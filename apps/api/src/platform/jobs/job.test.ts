import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { summarizeFailure } from '../logging/failure-summary.ts';
import { defineJob } from './job.ts';

const handler = async () => undefined;

describe('a job definition', () => {
  it('has a patient retry and a time limit unless it says otherwise', () => {
    const job = defineJob({ name: 'mail.deliver', schema: z.object({}), retry: { limit: 1 }, handler });
    expect(job).toMatchObject({
      retry: { limit: 1, delaySeconds: 10 },
      batch: 1,
      timeoutSeconds: 60,
      schedule: null,
    });
  });

  it('refuses a name that a queue cannot have', () => {
    for (const name of ['', 'A.b', 'a b', "a'; drop table users", 'x'.repeat(81)]) {
      expect(() => defineJob({ name, schema: z.object({}), handler })).toThrow('not usable');
    }
  });

  it('refuses a schedule for work that needs data', () => {
    const schema = z.object({ id: z.string() });
    expect(() => defineJob({ name: 'a.nightly', schema, schedule: '0 3 * * *', handler })).toThrow(
      'empty data',
    );
  });
});

describe('the summary of a failure', () => {
  it('keeps the innermost message and leaves the values of the statement out', () => {
    const driver = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      detail: 'Key (email)=(ada@example.org)',
    });
    const wrapped = new Error('Failed query: insert … params: ada@example.org', { cause: driver });
    const summary = summarizeFailure(wrapped);
    expect(summary).toEqual({ name: 'Error', code: '23505', message: 'duplicate key value' });
    expect(JSON.stringify(summary)).not.toContain('ada@');
  });

  it('copes with anything that is thrown', () => {
    for (const thrown of [null, undefined, 'text', 7, {}]) {
      expect(summarizeFailure(thrown)).toMatchObject({ name: 'Error', code: null });
    }
    expect(summarizeFailure(new Error('x'.repeat(10_000))).message).toHaveLength(500);
  });
});
