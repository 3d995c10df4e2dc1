import { describe, expect, test } from 'vitest';
import { readCoordinates } from './address.ts';
import { avatarOptionNames, avatarSchema, avatarSeed, readAvatar } from './avatar.ts';
import { completionOf } from './completion.ts';
import { editLockOf } from './edit-lock.ts';
import { practicalSchema } from './practical.ts';
import { contactFormSchema, contactToTier, tierKindOf } from './third-person.ts';

const full = {
  firstname: 'Camille',
  lastname: 'Lefort',
  phone: '+33612407718',
  birthday: '1990-06-14',
  nationality: 'FR',
  timezone: 'Europe/Paris',
  shirt_size: 'M',
  shoe_size: 38.5,
  addresses: [{}],
};

describe('completion', () => {
  test.each([
    [full, 100, []],
    [{ ...full, tiers: [] }, 100, []],
    [{ ...full, addresses: [] }, 89, ['Adresse']],
    [{ ...full, phone: '  ', shoe_size: null }, 78, ['Téléphone', 'Pointure']],
    [{ tiers: [{}] }, 0, expect.any(Array)],
  ])('%o', (profile, percent, missing) => {
    expect(completionOf(profile)).toEqual({ percent, missing });
  });
});

describe('the lock', () => {
  const day = 86_400_000;
  const now = new Date('2027-04-13T09:00:00Z');
  const at = (days: number) => new Date(now.getTime() + days * day);
  const edition = (start: number, end: number, lockFrom: Date | null = null) => ({
    eventName: 'Trail',
    editionName: '2027',
    startsAt: at(start),
    endsAt: at(end),
    lockFrom,
  });
  test.each([
    ['eight days before', edition(8, 9), true],
    ['exactly seven days before', edition(7, 8), false],
    ['during', edition(-1, 1), false],
    ['at its end', edition(-2, 0), true],
    ['as the organiser says', edition(30, 31, at(-1)), false],
    ['not before the organiser says', edition(3, 4, at(1)), true],
  ])('%s', (_when, held, canEdit) => {
    expect(editLockOf([held], now, 7 * day).canEdit).toBe(canEdit);
  });

  test('lasts until the last event is over', () => {
    const lock = editLockOf([edition(1, 2), edition(3, 5)], now, 7 * day);
    expect([lock.lockedUntil, lock.events.length]).toEqual([at(5).toISOString(), 2]);
  });
});

test.each([
  ['49.9,2.3', { latitude: 49.9, longitude: 2.3 }],
  [' -49.9 , -179 ', { latitude: -49.9, longitude: -179 }],
  ['91,2', null],
  ['49.9', null],
  ['', null],
])('the position %s', (text, expected) => {
  expect(readCoordinates(text)).toEqual(expected);
});

test.each([
  [20, true],
  [55, true],
  [42.5, true],
  [19.5, false],
  [55.5, false],
  [42.3, false],
  [Number.NaN, false],
])('shoe size %s', (shoe_size, isValid) => {
  expect(practicalSchema.safeParse({ shirt_size: 'M', shoe_size }).success).toBe(isValid);
});

test('a full name is split on its first space', () => {
  const form = {
    fullName: ' Jean  de la Fontaine ',
    relation: 'Ami',
    phone: '+33612407718',
    email: 'j@f.fr',
  };
  expect(contactToTier(contactFormSchema.parse(form))).toMatchObject({
    firstname: 'Jean',
    lastname: 'de la Fontaine',
    type: 'Ami',
  });
});

test.each([
  ['child', 'child'],
  ['third_person', 'third_person'],
  ['Sœur', 'emergency_contact'],
  ['', 'emergency_contact'],
])('a third person of type %s', (type, kind) => {
  expect(tierKindOf(type)).toBe(kind);
});

describe('an avatar', () => {
  test('has a seed of eight letters and digits', () => {
    expect(avatarSeed([0, 61, 62, 255, 10, 20, 30, 40])).toMatch(/^[A-Za-z0-9]{8}$/);
  });
  test('has ten parts, and is read only if it can be drawn', () => {
    expect(avatarOptionNames).toHaveLength(10);
    expect(readAvatar({ seed: 'abcd1234', options: { eyes: 'happy' } })).not.toBeNull();
    for (const wrong of [
      null,
      'x',
      '{"seed":',
      { seed: 'abc' },
      { seed: 'abcd1234', options: { eyes: '<' } },
    ])
      expect(readAvatar(wrong)).toBeNull();
    expect(avatarSchema.parse({ seed: 'abcd1234' }).options).toEqual({});
  });
});
