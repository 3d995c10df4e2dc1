import { assignmentStatusLabels, presenceStateLabels } from '@kermesse/domain/volunteers/enums';
import { conflictLabels } from '@kermesse/domain/volunteers/messages';
import type { ExportColumn } from '../../../ui/data-table/types.ts';
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

export const planningColumns: readonly ExportColumn<PlanningLine>[] = [
  { header: 'Mission', type: 'text', value: (line) => line.mission },
  { header: 'Lieu', type: 'text', value: (line) => line.location },
  { header: 'Début', type: 'dateTime', value: (line) => line.begin },
  { header: 'Fin', type: 'dateTime', value: (line) => line.end },
  { header: 'Besoin', type: 'number', value: (line) => line.need },
  { header: 'Bénévole', type: 'text', value: (line) => line.name },
  { header: 'Email', type: 'text', value: (line) => line.email },
  { header: 'Téléphone', type: 'phone', value: (line) => line.phone },
  { header: 'Réponse', type: 'text', value: (line) => line.status },
  { header: 'Présence', type: 'text', value: (line) => line.presence },
  { header: 'Conflits', type: 'text', value: (line) => line.conflicts },
];
