import { describe, expect, it } from 'vitest';
import { rnaQuerySchema } from './rna.ts';

describe('a number of the directory of associations', () => {
  it.each([
    ['W802086390', 'W802086390'],
    ['w 802 086 390', 'W802086390'],
    ['W2A1000123', 'W2A1000123'],
    ['W9N1000456', 'W9N1000456'],
  ])('%j is read as %s', (typed, read) => {
    expect(rnaQuerySchema.parse(typed)).toBe(read);
  });

  it.each(['', '802086390', 'W80208639', 'W8020863901', 'W80208639O', 'WW02086390', 'W802086390/x'])(
    '%j is refused',
    (typed) => {
      expect(rnaQuerySchema.safeParse(typed).success).toBe(false);
    },
  );
});
