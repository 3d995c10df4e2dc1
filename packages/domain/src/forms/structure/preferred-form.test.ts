import { describe, expect, it } from 'vitest';
import { isOpenForRegistration, preferredForm } from './preferred-form.ts';

const form = (id: string, status: 'draft' | 'published', updatedAt: string | null) => ({
  id,
  status,
  updatedAt,
});

describe('the form of an edition', () => {
  it.each([
    ['none', [], null],
    ['the only one', [form('a', 'draft', null)], 'a'],
    [
      'a published one before a newer draft',
      [form('a', 'draft', '2027-03-01T00:00:00Z'), form('b', 'published', '2027-01-01T00:00:00Z')],
      'b',
    ],
    [
      'the published one that was touched last',
      [form('a', 'published', '2027-01-01T00:00:00Z'), form('b', 'published', '2027-01-02T00:00:00+01:00')],
      'b',
    ],
    [
      'the draft that was touched last',
      [form('a', 'draft', '2027-01-01T00:00:00Z'), form('b', 'draft', null)],
      'a',
    ],
  ])('is %s', (_what, forms, expected) => {
    expect(preferredForm(forms)?.id ?? null).toBe(expected);
  });

  it('takes registrations once it is published', () => {
    expect(isOpenForRegistration(form('a', 'published', null))).toBe(true);
    expect(isOpenForRegistration(form('a', 'draft', null))).toBe(false);
    expect(isOpenForRegistration(null)).toBe(false);
  });
});
