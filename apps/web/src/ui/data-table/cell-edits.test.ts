import { describe, expect, it } from 'vitest';
import { type CellEdits, type EditEvent, reduceEdits } from './cell-edits.ts';

const cell = { rowId: 'r1', columnId: 'role' };
const run = (...events: EditEvent[]): CellEdits => events.reduce<CellEdits>(reduceEdits, {});
const started = (attempt: number, value: string): EditEvent => ({ type: 'started', ...cell, attempt, value });

describe('a cell that was changed', () => {
  it('shows the new value at once, then as saved', () => {
    expect(run(started(1, 'member')).r1?.role).toMatchObject({ status: 'saving', value: 'member' });
    expect(run(started(1, 'member'), { type: 'saved', ...cell, attempt: 1 }).r1?.role?.status).toBe('saved');
  });

  it('says what went wrong and keeps what was typed', () => {
    const failed = run(started(1, 'x'), { type: 'failed', ...cell, attempt: 1, message: 'Refusé' });
    expect(failed.r1?.role).toEqual({ attempt: 1, value: 'x', status: 'failed', message: 'Refusé' });
    expect(reduceEdits(failed, { type: 'dismissed', ...cell })).toEqual({});
  });

  it('is not undone by the late answer to an earlier attempt', () => {
    const twice = run(started(1, 'a'), started(2, 'b'), {
      type: 'failed',
      ...cell,
      attempt: 1,
      message: 'Tard',
    });
    expect(twice.r1?.role).toMatchObject({ status: 'saving', value: 'b' });
  });

  it('gives way to the source once that tells the same', () => {
    const saved = run(started(1, 'a'), { type: 'saved', ...cell, attempt: 1 });
    expect(reduceEdits(saved, { type: 'refreshed', rowIds: ['r1'] })).toEqual({});
  });

  it('stays over the source while it is being saved, or has failed', () => {
    const saving = run(started(1, 'a'));
    expect(reduceEdits(saving, { type: 'refreshed', rowIds: ['r1'] })).toEqual(saving);
    const failed = reduceEdits(saving, { type: 'failed', ...cell, attempt: 1, message: 'Non' });
    expect(reduceEdits(failed, { type: 'refreshed', rowIds: ['r1'] })).toEqual(failed);
  });

  it('leaves other cells alone', () => {
    const two = run(started(1, 'a'), { type: 'started', rowId: 'r1', columnId: 'age', attempt: 2, value: 3 });
    expect(Object.keys(reduceEdits(two, { type: 'saved', ...cell, attempt: 1 }).r1 ?? {})).toHaveLength(2);
    expect(reduceEdits(two, { type: 'dismissed', ...cell })).toEqual(two);
  });
});
