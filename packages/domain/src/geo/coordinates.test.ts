import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCoordinates, parseCoordinates } from './coordinates.ts';

describe('a stored position', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -89, max: 89, noNaN: true }),
        fc.double({ min: -179, max: 179, noNaN: true }),
        (lat, lng) => {
          fc.pre(Math.abs(lat) > 1e-3);
          const read = parseCoordinates(formatCoordinates({ lat, lng }));
          expect(read?.lat).toBeCloseTo(lat, 5);
          expect(read?.lng).toBeCloseTo(lng, 5);
        },
      ),
    );
  });

  it.each(['', '0,0', '91,0', '12', '1,181', 'a,b', '1;2', null, undefined])('%j is none', (text) => {
    expect(parseCoordinates(text)).toBeNull();
  });
});
