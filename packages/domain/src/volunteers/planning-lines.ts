import { assignmentStatusLabels, presenceStateLabels } from './enums.ts';
import { conflictLabels } from './messages.ts';
import type { PlanningModel, SlotView } from './planning-model.ts';

export interface PlanningLine {
  mission: string;
  location: string;
  begin: string;
  end: string;
  need: number;
  name: string;
  email: string;
  phone: string;
  status: string;
  presence: string;
  conflicts: string;
}

/** One line for each person in each slot; an empty slot has its own line. */
export function planningLines(
  { planning, slots, placed }: PlanningModel,
  isWanted: (slot: SlotView) => boolean = () => true,
): PlanningLine[] {
  const places = new Map(planning.locations.map(({ documentId, name }) => [documentId, name]));
  return [...slots.values()].filter(isWanted).flatMap((view): PlanningLine[] => {
    const line: PlanningLine = {
      mission: view.mission.title,
      location: places.get(view.mission.location ?? '') ?? '',
      begin: view.slot.begin,
      end: view.slot.end,
      need: view.slot.need,
      name: '',
      email: '',
      phone: '',
      status: '',
      presence: '',
      conflicts: '',
    };
    const people = placed.get(view.slot.documentId) ?? [];
    if (people.length === 0) return [line];
    return people.map(({ assignment, person, conflicts }) => ({
      ...line,
      name: person.volunteer.name,
      email: person.volunteer.email ?? '',
      phone: person.volunteer.phone ?? '',
      status: assignmentStatusLabels[assignment.status],
      presence: assignment.presence ? presenceStateLabels[assignment.presence] : '',
      conflicts: conflicts.map((kind) => conflictLabels[kind]).join(', '),
    }));
  });
}
