import { describe, expect, it, test } from 'vitest';
import { type MissionDraft, missionSchema, readSlot, toDraft, toMissionData } from './mission-values.ts';

const zone = 'Europe/Paris';
const problemsOf = (mission: MissionDraft) =>
  Object.fromEntries(
    (missionSchema(zone).safeParse(mission).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );
const draft = (day: string | null, begin: string, end: string, need: number | null = 2) => ({
  key: '1',
  documentId: null,
  day,
  begin,
  end,
  need,
});

describe('the hours of a slot', () => {
  test.each([
    [
      'a morning in June',
      draft('2027-06-12', '09:00', '12:00'),
      '2027-06-12T07:00:00.000Z',
      '2027-06-12T10:00:00.000Z',
    ],
    [
      'a night',
      draft('2027-06-12', '22:00', '02:00'),
      '2027-06-12T20:00:00.000Z',
      '2027-06-13T00:00:00.000Z',
    ],
    [
      'the night when clocks go forward',
      draft('2027-03-27', '23:00', '04:00'),
      '2027-03-27T22:00:00.000Z',
      '2027-03-28T02:00:00.000Z',
    ],
    [
      'the night when clocks go back',
      draft('2027-10-30', '23:00', '04:00'),
      '2027-10-30T21:00:00.000Z',
      '2027-10-31T03:00:00.000Z',
    ],
  ])('of %s are those of the edition', (_, given, begin, end) => {
    expect(readSlot(given, zone)).toEqual({ begin, end, need: 2 });
  });

  test.each([
    [draft(null, '09:00', '10:00'), 'Choisissez un jour.'],
    [draft('2027-06-12', '', '10:00'), 'Donnez les heures de début et de fin.'],
    [draft('2027-06-12', '10:00', '10:00'), 'La fin doit suivre le début.'],
    [draft('2027-06-12', '09:00', '10:00', 0), 'Il faut au moins une personne.'],
  ])('that are missing or wrong are told', (given, message) => {
    expect(readSlot(given, zone)).toBe(message);
  });
});

it('a mission without a title is told at its field', () => {
  const empty = toDraft(null, { slots: [], timeZone: zone } as never);
  expect(problemsOf(empty)).toEqual({ title: 'Saisissez au moins 2 caractères.' });
});

it('a slot that cannot be read is told at its line, and half a position at the other half', () => {
  const mission = { ...toDraft(null, { slots: [], timeZone: zone } as never), title: 'Bar' };
  const slots = [draft('2027-06-12', '09:00', '10:00'), draft(null, '09:00', '10:00')];
  expect(problemsOf({ ...mission, slots, latitude: 48 })).toEqual({
    'slots.1': 'Choisissez un jour.',
    longitude: 'Donnez aussi la longitude.',
  });
});

describe('the documents of a mission', () => {
  const documents = [
    { key: 'a', title: 'Plan', url: 'https://exemple.test/plan.pdf' },
    { key: 'b', title: '', url: ' /documents/consignes ' },
    { key: 'c', title: '', url: '' },
  ];
  const mission = { ...toDraft(null, { slots: [], timeZone: zone } as never), title: 'Bar', documents };

  it('are all kept, and lines left empty are nothing', () => {
    expect(problemsOf(mission)).toEqual({});
    expect(toMissionData(mission).documents).toEqual([
      { title: 'Plan', url: 'https://exemple.test/plan.pdf' },
      { title: 'Document', url: '/documents/consignes' },
    ]);
  });

  it('that would run something or lead nowhere are told at their line', () => {
    const bad = [
      { key: 'a', title: 'Plan', url: 'javascript:alert(1)' },
      { key: 'b', title: 'Sans adresse', url: '' },
    ];
    expect(Object.keys(problemsOf({ ...mission, documents: bad }))).toEqual([
      'documents.0.url',
      'documents.1.url',
    ]);
  });
});
