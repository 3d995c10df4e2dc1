import { buildModel } from '@kermesse/domain/volunteers/planning-model';
import type { Planning } from '@kermesse/domain/volunteers/planning-schemas';
import { describe, expect, it } from 'vitest';
import { hoursAround, rowsOf, stepFrom } from './planning-rows.ts';

const day = '2027-06-12';
const mission = (documentId: string): Planning['missions'][number] => ({
  documentId,
  title: documentId,
  description: '',
  minAge: null,
  isOpenToSelfAssignment: false,
  documents: [],
  latitude: null,
  longitude: null,
  family: null,
  location: null,
  skills: [],
  leaders: [],
});
const slot = (documentId: string, begin: string, end: string): Planning['slots'][number] => ({
  documentId,
  mission: documentId.replace(/-\d$/, ''),
  begin: `${day}T${begin}:00.000Z`,
  end: `${day}T${end}:00.000Z`,
  need: 1,
  assigned: 0,
});
const model = buildModel({
  timeZone: 'Europe/Paris',
  begin: `${day}T06:00:00.000Z`,
  end: `${day}T18:00:00.000Z`,
  families: [],
  locations: [],
  skills: [],
  leaderChoices: [],
  missions: ['bar', 'parking', 'scene'].map(mission),
  slots: [
    slot('bar-1', '07:00', '10:00'),
    slot('bar-2', '10:00', '13:00'),
    slot('parking-1', '10:30', '12:00'),
    slot('scene-1', '06:30', '08:00'),
    slot('scene-2', '16:00', '18:00'),
  ],
  volunteers: [],
  assignments: [],
});
const rows = rowsOf(model, ['bar', 'parking', 'scene'], day);
const to = (from: string, step: Parameters<typeof stepFrom>[2]) =>
  stepFrom(rows, from, step)?.slot.slot.documentId ?? null;

describe('the arrow keys in the planning', () => {
  it('go beside within a mission and stop at its ends', () => {
    expect([to('bar-1', 'right'), to('bar-2', 'left'), to('bar-1', 'left'), to('bar-2', 'right')]).toEqual([
      'bar-2',
      'bar-1',
      null,
      null,
    ]);
    expect([to('scene-2', 'first'), to('scene-1', 'last')]).toEqual(['scene-1', 'scene-2']);
  });

  it('go to the slot of the next mission that is closest in time', () => {
    expect([to('bar-2', 'down'), to('parking-1', 'down'), to('scene-1', 'up'), to('bar-1', 'up')]).toEqual([
      'parking-1',
      'scene-1',
      'parking-1',
      null,
    ]);
  });

  it('know nothing of a slot that is not shown', () => {
    expect(to('elsewhere', 'down')).toBeNull();
  });
});

describe('the hours above the planning', () => {
  it('reach from the first slot to the last, in whole hours', () => {
    const { begin, end, hours } = hoursAround(rows);
    expect([new Date(begin).toISOString(), new Date(end).toISOString(), hours.length]).toEqual([
      '2027-06-12T06:00:00.000Z',
      '2027-06-12T18:00:00.000Z',
      12,
    ]);
  });
});
