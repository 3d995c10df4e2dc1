import { describe, expect, it } from 'vitest';
import { parseAddress } from './parse-address.ts';

describe('an address typed on one line', () => {
  it.each([
    ['12 rue de la Paix 80000 Amiens', '12 rue de la Paix', '80000', 'Amiens'],
    ['12 rue de la Paix, 80000 Amiens', '12 rue de la Paix', '80000', 'Amiens'],
    ['12 rue de la Paix, 80000', '12 rue de la Paix', '80000', null],
    ['3 bis, quai Bélu, Amiens', '3 bis, quai Bélu', null, 'Amiens'],
    ['1 place Foch 80026 Amiens Cedex 1', '1 place Foch', '80026', 'Amiens'],
    ['80000 Amiens', '', '80000', 'Amiens'],
    ['80000', '', '80000', null],
    ['12 rue du 8 mai 1945', '12 rue du 8 mai 1945', null, null],
    ['  Amiens ', 'Amiens', null, null],
    ['', '', null, null],
  ])('%j', (typed, line1, postcode, city) => {
    expect(parseAddress(typed)).toEqual({ line1, postcode, city });
  });
});
