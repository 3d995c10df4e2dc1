import { describe, expect, it } from 'vitest';
import { buildModel, candidatesFor, inLanes } from './planning-model.ts';
import type { Planning } from './planning-schemas.ts';

const at = (hour: number) => `2027-06-12T${String(hour - 2).padStart(2, '0')}:00:00.000Z`;
const volunteer = (documentId: string, over = {}) => ({
  documentId,
  name: documentId,
  email: null,
  phone: null,
  age: 30,
  availability: [{ begin: at(8), end: at(20) }],
  skills: [],
  wishes: [],
  busyElsewhere: [],
  user: null,
  ...over,
});
const slot = (documentId: string, begin: number, end: number, mission = 'bar') => ({
  documentId,
  mission,
  begin: at(begin),
  end: at(end),
  need: 2,
  assigned: 0,
});
const planning: Planning = {
  timeZone: 'Europe/Paris',
  begin: at(8),
  end: at(20),
  families: [],
  locations: [],
  skills: [],
  leaderChoices: [],
  missions: [
    {
      documentId: 'bar',
      title: 'Buvette',
      description: '',
      minAge: 18,
      isOpenToSelfAssignment: false,
      documents: [],
      latitude: null,
      longitude: null,
      family: 'accueil',
      location: null,
      skills: [],
      leaders: [],
    },
  ],
  slots: [slot('s1', 9, 12), slot('s2', 11, 14), slot('s3', 14, 16)],
  volunteers: [
    volunteer('anna'),
    volunteer('bob', { age: 16 }),
    volunteer('chloe', { wishes: ['accueil'] }),
    volunteer('david', { busyElsewhere: [{ begin: at(9), end: at(10) }] }),
  ],
  assignments: [
    {
      documentId: 'a1',
      slot: 's1',
      volunteer: 'anna',
      status: 'accepted',
      origin: 'organizer',
      declineReason: null,
      presence: null,
    },
    {
      documentId: 'a2',
      slot: 's3',
      volunteer: 'bob',
      status: 'proposed',
      origin: 'organizer',
      declineReason: null,
      presence: null,
    },
    {
      documentId: 'a3',
      slot: 's2',
      volunteer: 'chloe',
      status: 'declined',
      origin: 'organizer',
      declineReason: 'Malade',
      presence: null,
    },
  ],
};

describe('the planning', () => {
  const model = buildModel(planning);

  it('judges those who are placed, and leaves out who declined', () => {
    expect(model.placed.get('s1')?.[0]?.conflicts).toEqual([]);
    expect(model.placed.get('s3')?.[0]?.conflicts).toEqual(['too_young']);
    expect(model.placed.get('s2')).toBeUndefined();
    expect(model.declined.get('s2')).toEqual([{ assignment: 'a3', name: 'chloe', reason: 'Malade' }]);
    expect(model.conflictCount).toBe(1);
    expect(model.days).toEqual(['2027-06-12']);
  });

  it('lists who is free first, those who wished for it before the others', () => {
    const view = model.slots.get('s1');
    const found = view ? candidatesFor(model, view) : [];
    expect(found.map(({ person, conflicts }) => [person.volunteer.documentId, conflicts])).toEqual([
      ['chloe', []],
      ['david', ['overlap']],
      ['bob', ['too_young']],
    ]);
  });

  it('puts slots that overlap below one another and others side by side', () => {
    const { lanes, count } = inLanes(model.slotsOfMission.get('bar') ?? []);
    expect(count).toBe(2);
    expect(lanes.map(({ view, lane }) => [view.slot.documentId, lane])).toEqual([
      ['s1', 0],
      ['s2', 1],
      ['s3', 0],
    ]);
  });
});
