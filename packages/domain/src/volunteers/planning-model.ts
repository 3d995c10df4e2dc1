import { instantAt } from '../forms/zoned-time.ts';
import { dayOf } from '../shared/moments.ts';
import { type ConflictKind, findConflicts, type SlotDemands, type Span } from './conflicts.ts';
import type {
  PlannedAssignment,
  PlannedMission,
  PlannedSlot,
  PlannedVolunteer,
  Planning,
} from './planning-schemas.ts';

export interface SlotView extends SlotDemands {
  readonly slot: PlannedSlot;
  readonly mission: PlannedMission;
  readonly day: string;
}

export interface VolunteerView {
  readonly volunteer: PlannedVolunteer;
  readonly availability: readonly Span[];
  readonly busyElsewhere: readonly Span[];
  readonly assignments: readonly PlannedAssignment[];
}

export interface Placed {
  readonly assignment: PlannedAssignment;
  readonly person: VolunteerView;
  readonly conflicts: readonly ConflictKind[];
}

interface Refusal {
  readonly assignment: string;
  readonly name: string;
  readonly reason: string | null;
}

/** The planning prepared for display: times as numbers, entries by id, conflicts computed once. */
export interface PlanningModel {
  readonly planning: Planning;
  readonly days: readonly string[];
  readonly slots: ReadonlyMap<string, SlotView>;
  readonly slotsOfMission: ReadonlyMap<string, readonly SlotView[]>;
  readonly people: ReadonlyMap<string, VolunteerView>;
  readonly placed: ReadonlyMap<string, readonly Placed[]>;
  /** Who declined a slot, with the reason if given. */
  readonly declined: ReadonlyMap<string, readonly Refusal[]>;
  readonly conflictCount: number;
}

const span = ({ begin, end }: { begin: string; end: string }): Span => ({
  begin: Date.parse(begin),
  end: Date.parse(end),
});

const isLive = ({ status }: PlannedAssignment) => status === 'proposed' || status === 'accepted';

function pushTo<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

/** The conflicts of a person in a slot; the assignment to that slot itself does not count. */
export function conflictsOf(
  slots: ReadonlyMap<string, SlotView>,
  slot: SlotView,
  person: VolunteerView,
  besides: string | null = null,
): ConflictKind[] {
  const engagements: Span[] = [...person.busyElsewhere];
  for (const assignment of person.assignments) {
    if (assignment.documentId === besides) continue;
    const other = slots.get(assignment.slot);
    if (other) engagements.push(other);
  }
  return findConflicts(slot, {
    age: person.volunteer.age,
    availability: person.availability,
    skills: person.volunteer.skills,
    engagements,
  });
}

export function buildModel(planning: Planning): PlanningModel {
  const missions = new Map(planning.missions.map((mission) => [mission.documentId, mission]));
  const slots = new Map<string, SlotView>();
  const slotsOfMission = new Map<string, SlotView[]>();
  for (const slot of planning.slots) {
    const mission = missions.get(slot.mission);
    if (!mission) continue;
    const view: SlotView = {
      ...span(slot),
      minAge: mission.minAge,
      skills: mission.skills,
      slot,
      mission,
      day: dayOf(slot.begin, planning.timeZone),
    };
    slots.set(slot.documentId, view);
    pushTo(slotsOfMission, slot.mission, view);
  }
  const live = planning.assignments.filter(isLive);
  const byVolunteer = new Map<string, PlannedAssignment[]>();
  for (const assignment of live) pushTo(byVolunteer, assignment.volunteer, assignment);
  const people = new Map<string, VolunteerView>(
    planning.volunteers.map((volunteer) => [
      volunteer.documentId,
      {
        volunteer,
        availability: volunteer.availability.map(span),
        busyElsewhere: volunteer.busyElsewhere.map(span),
        assignments: byVolunteer.get(volunteer.documentId) ?? [],
      },
    ]),
  );
  const placed = new Map<string, Placed[]>();
  let conflictCount = 0;
  for (const assignment of live) {
    const person = people.get(assignment.volunteer);
    const slot = slots.get(assignment.slot);
    if (!person || !slot) continue;
    const conflicts = conflictsOf(slots, slot, person, assignment.documentId);
    if (conflicts.length > 0) conflictCount += 1;
    pushTo(placed, assignment.slot, { assignment, person, conflicts });
  }
  const declined = new Map<string, Refusal[]>();
  for (const { documentId, slot, volunteer, status, declineReason } of planning.assignments) {
    const person = people.get(volunteer);
    if (status !== 'declined' || !person) continue;
    pushTo(declined, slot, { assignment: documentId, name: person.volunteer.name, reason: declineReason });
  }
  const days = [...new Set([...slots.values()].map(({ day }) => day))].sort((one, other) =>
    one.localeCompare(other),
  );
  return { planning, days, slots, slotsOfMission, people, placed, declined, conflictCount };
}

export interface Candidate {
  readonly person: VolunteerView;
  readonly conflicts: readonly ConflictKind[];
  readonly wishesIt: boolean;
}

/** Everybody not in the slot, by absence of conflicts, then by wish. */
export function candidatesFor(model: PlanningModel, slot: SlotView): Candidate[] {
  const inside = new Set(
    (model.placed.get(slot.slot.documentId) ?? []).map(({ assignment }) => assignment.volunteer),
  );
  const { family } = slot.mission;
  return [...model.people.values()]
    .filter(({ volunteer }) => !inside.has(volunteer.documentId))
    .map((person) => ({
      person,
      conflicts: conflictsOf(model.slots, slot, person),
      wishesIt: family !== null && person.volunteer.wishes.includes(family),
    }))
    .sort(
      (one, other) =>
        one.conflicts.length - other.conflicts.length ||
        Number(other.wishesIt) - Number(one.wishesIt) ||
        one.person.assignments.length - other.person.assignments.length,
    );
}

export interface Lane {
  readonly view: SlotView;
  readonly lane: number;
}

/** Overlapping slots get separate lanes. */
export function inLanes(views: readonly SlotView[]): { lanes: Lane[]; count: number } {
  const ends: number[] = [];
  const lanes = [...views]
    .sort((one, other) => one.begin - other.begin)
    .map((view) => {
      const free = ends.findIndex((end) => end <= view.begin);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = view.end;
      return { view, lane };
    });
  return { lanes, count: Math.max(1, ends.length) };
}

/** To format the day. */
export const noonOf = (day: string, zone: string): number => instantAt(day, 720, zone);
