import { describe, expect, it } from 'vitest';
import { contested, mergeMeanwhile } from './meanwhile.ts';

const base = { name: 'Édition 2027', description: 'Une boucle', dates: { day: '2027-06-05', time: '09:00' } };

describe('two people save the same page', () => {
  const values = { ...base, name: 'Édition d’été', description: 'Deux boucles' };
  const current = { ...base, name: 'Édition de juin', dates: { day: '2027-06-06', time: '09:00' } };

  it('names the fields that both have changed, and no other', () => {
    expect(contested({ base, values, current })).toEqual(['name']);
    expect(contested({ base, values, current: base })).toEqual([]);
    expect(contested({ base, values, current: values })).toEqual([]);
  });

  it('keeps what was typed, and what the other changed besides', () => {
    expect(mergeMeanwhile({ base, values, current })).toEqual({
      name: 'Édition d’été',
      description: 'Deux boucles',
      dates: { day: '2027-06-06', time: '09:00' },
    });
  });
});
