import {
  inLanes,
  type Lane,
  type PlanningModel,
  type SlotView,
} from '@kermesse/domain/volunteers/planning-model';
import type { PlannedMission } from '@kermesse/domain/volunteers/planning-schemas';

/** A mission on one day; overlapping slots get separate lanes. */
export interface PlanningRow {
  readonly id: string;
  readonly mission: PlannedMission;
  readonly lanes: readonly Lane[];
  readonly count: number;
}

export function rowsOf(model: PlanningModel, missionIds: readonly string[], day: string): PlanningRow[] {
  return missionIds.flatMap((id) => {
    const views = (model.slotsOfMission.get(id) ?? []).filter((view) => view.day === day);
    const [first] = views;
    return first ? [{ id, mission: first.mission, ...inLanes(views) }] : [];
  });
}

const hourMs = 3_600_000;

/** The whole hours that the rows span. */
export function hoursAround(rows: readonly PlanningRow[]): { begin: number; end: number; hours: number[] } {
  const views = rows.flatMap(({ lanes }) => lanes.map(({ view }) => view));
  const begin = Math.floor(Math.min(...views.map((view) => view.begin)) / hourMs) * hourMs;
  const end = Math.ceil(Math.max(...views.map((view) => view.end)) / hourMs) * hourMs;
  const count = views.length === 0 ? 0 : Math.max(1, Math.round((end - begin) / hourMs));
  return { begin, end, hours: Array.from({ length: count }, (_, index) => begin + index * hourMs) };
}

export type Step = 'left' | 'right' | 'up' | 'down' | 'first' | 'last';

const slotsOf = (row: PlanningRow | undefined): SlotView[] =>
  (row?.lanes ?? []).map(({ view }) => view).sort((one, other) => one.begin - other.begin);

/** Left and right in the same mission, up and down to the slot of the next mission closest in time. */
export function stepFrom(
  rows: readonly PlanningRow[],
  from: string,
  step: Step,
): { row: number; slot: SlotView } | null {
  const row = rows.findIndex(({ lanes }) => lanes.some(({ view }) => view.slot.documentId === from));
  const own = slotsOf(rows[row]);
  const index = own.findIndex((view) => view.slot.documentId === from);
  const current = own[index];
  if (!current) return null;
  const found = (at: number, slot: SlotView | undefined) => (slot ? { row: at, slot } : null);
  if (step === 'left') return found(row, own[index - 1]);
  if (step === 'right') return found(row, own[index + 1]);
  if (step === 'first') return found(row, own[0]);
  if (step === 'last') return found(row, own.at(-1));
  const next = row + (step === 'down' ? 1 : -1);
  const away = (view: SlotView) => Math.abs(view.begin - current.begin);
  const [closest] = slotsOf(rows[next]).sort((one, other) => away(one) - away(other));
  return found(next, closest);
}
