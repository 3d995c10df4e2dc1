import { describe, expect, it } from 'vitest';
import { contestedFields, mergeEdits } from './concurrent-edits.ts';

const base = { name: 'Édition 2027', description: 'Une boucle', dates: { day: '2027-06-05', time: '09:00' } };

describe('two people save the same page', () => {
  const values = { ...base, name: 'Édition d’été', description: 'Deux boucles' };
  const current = { ...base, name: 'Édition de juin', dates: { day: '2027-06-06', time: '09:00' } };

  it('names the fields that both have changed, and no other', () => {
    expect(contestedFields({ base, values, current })).toEqual(['name']);
    expect(contestedFields({ base, values, current: base })).toEqual([]);
    expect(contestedFields({ base, values, current: values })).toEqual([]);
  });

  it('keeps what was typed, and what the other changed besides', () => {
    expect(mergeEdits({ base, values, current })).toEqual({
      name: 'Édition d’été',
      description: 'Deux boucles',
      dates: { day: '2027-06-06', time: '09:00' },
    });
  });
});

it('what was sold meanwhile is no edit of somebody else', () => {
  const tier = (price: number, taken: number) => ({ tiers: [{ name: 'Plein', price, taken }] });
  expect(contestedFields({ base: tier(10, 1), values: tier(12, 1), current: tier(10, 5) })).toEqual([]);
  expect(contestedFields({ base: tier(10, 1), values: tier(12, 1), current: tier(11, 1) })).toEqual([
    'tiers',
  ]);
});
