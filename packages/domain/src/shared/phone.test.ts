import { describe, expect, it } from 'vitest';
import { formatPhone, isE164 } from './phone.ts';
import { phoneSchema } from './phone-schema.ts';

describe('a phone number', () => {
  it.each([['+33612407718'], ['+33322910000'], ['+1234567'], ['+352621123456'], ['+123456789012345']])(
    'is stored as %s',
    (number) => {
      expect(isE164(number)).toBe(true);
    },
  );

  it.each([['0612407718'], ['+0612407718'], ['+33 6 12 40 77 18'], ['+33'], ['+1234567890123456'], ['']])(
    'is not stored as %j',
    (number) => {
      const result = phoneSchema.safeParse(number);
      expect(result.success).toBe(false);
      expect(result.error?.issues[0]?.message).toBe('Numéro de téléphone invalide');
    },
  );

  it.each([
    ['+33612407718', '06 12 40 77 18'],
    ['+33322910000', '03 22 91 00 00'],
    ['+32470123456', '+32 470 123 456'],
    ['pas un numéro', 'pas un numéro'],
    ['', ''],
  ])('%j reads %j', (number, text) => {
    expect(formatPhone(number).replaceAll('\u00a0', ' ')).toBe(text);
  });
});
