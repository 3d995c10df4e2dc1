import { isE164 } from '@kermesse/domain/shared/phone';
import { describe, expect, it } from 'vitest';
import { callingCode, countryOfPhone, groupWhileTyping, readPhone, showPhone } from './phone-number.ts';

describe('a number typed in the phone field', () => {
  it.each([
    ['06 12 40 77 18', 'FR', '+33612407718'],
    ['0612407718', 'FR', '+33612407718'],
    ['03 22 91 00 00', 'FR', '+33322910000'],
    ['+33 6 12 40 77 18', 'FR', '+33612407718'],
    ['0033612407718', 'FR', '+33612407718'],
    ['0470 12 34 56', 'BE', '+32470123456'],
    ['+32 470 12 34 56', 'FR', '+32470123456'],
    ['0692 12 34 56', 'RE', '+262692123456'],
  ] as const)('%s in %s is stored as %s', (text, country, stored) => {
    expect(readPhone(text, country)).toBe(stored);
    expect(isE164(readPhone(text, country))).toBe(true);
  });

  it.each([
    ['06 12 40 77', 'FR'],
    ['12', 'FR'],
    ['pas un numéro', 'FR'],
    ['+33 0 00 00 00 00', 'FR'],
  ] as const)('%s in %s is kept as typed and refused by the schema', (text, country) => {
    expect(readPhone(text, country)).toBe(text);
    expect(isE164(readPhone(text, country))).toBe(false);
  });

  it('nothing typed is nothing stored', () => {
    expect(readPhone('  ', 'FR')).toBe('');
  });

  it('names its country when it carries a prefix', () => {
    expect(countryOfPhone('+32 470 12 34 56')).toBe('BE');
    expect(countryOfPhone('06 12 40 77 18')).toBeNull();
    expect(countryOfPhone('+')).toBeNull();
  });

  it('is shown as people of its country write it', () => {
    expect(showPhone('+33612407718', 'FR')).toBe('06 12 40 77 18');
    expect(showPhone('+32470123456', 'FR')).toBe('+32 470 12 34 56');
    expect(showPhone('abc', 'FR')).toBe('abc');
  });

  it('is grouped while it is typed', () => {
    expect(groupWhileTyping('0612407', 'FR')).toBe('06 12 40 7');
  });

  it('shows the prefix of its country', () => {
    expect(callingCode('FR')).toBe('+33');
    expect(callingCode('GF')).toBe('+594');
  });
});
