import { z } from 'zod';
import { isoDateSchema } from '../shared/calendar-date-schema.ts';
import { fitRange, type TimeRange, type TimeRangeBounds } from '../shared/time-range.ts';
import { maxSlotsPerDay, slotStepMinutes } from '../volunteers/enums.ts';

export const availabilityMessages = {
  limit: `Limite de ${maxSlotsPerDay} plages horaires atteinte`,
  newSlotHint: 'Faites glisser pour définir un créneau',
  pickDate: 'Choisir une date',
  acceptSlot: 'Ajouter ce créneau',
  eventDay: 'Jour de l’événement',
} as const;

export const minutesInDay = 24 * 60;

const minutesSchema = z.int().min(0).max(minutesInDay);

/** Minutes from midnight in the edition's zone. */
const slotSchema = z.strictObject({
  id: z.string().min(1).max(100),
  begin: minutesSchema,
  end: minutesSchema,
  isActive: z.boolean().optional(),
});
export type Slot = z.infer<typeof slotSchema>;

export const availabilitySchema = z.record(isoDateSchema, z.array(slotSchema).max(50));
export type Availability = Readonly<Record<string, readonly Slot[]>>;

/** ISO dates sort as text. */
export const byDate = (first: string, second: string): number => first.localeCompare(second);

export interface DayRange {
  min: number;
  max: number;
}

function slotBounds({ min, max }: DayRange): TimeRangeBounds {
  return { min, max, step: slotStepMinutes, minLength: slotStepMinutes };
}

export function isActiveSlot(slot: Slot): boolean {
  return slot.isActive !== false;
}

export function slotsOn(availability: Availability, date: string): readonly Slot[] {
  return Object.hasOwn(availability, date) ? (availability[date] ?? []) : [];
}

export function canAddSlot(availability: Availability, date: string): boolean {
  return slotsOn(availability, date).filter(isActiveSlot).length < maxSlotsPerDay;
}

const windowStart = 60;
const windowEnd = 240;

/** From one to four hours after the day opens, within the day. */
export function newSlotWindow(day: DayRange): TimeRange {
  return fitRange({ begin: day.min + windowStart, end: day.min + windowEnd }, slotBounds(day));
}

export type AvailabilityChange = { ok: true; availability: Availability } | { ok: false; message: string };

const refused: AvailabilityChange = { ok: false, message: availabilityMessages.limit };

function withDay(availability: Availability, date: string, slots: readonly Slot[]): Availability {
  const { [date]: _before, ...others } = availability;
  return slots.length === 0 ? others : { ...others, [date]: slots };
}

export function addSlot(
  availability: Availability,
  date: string,
  slot: { id: string } & TimeRange,
  day: DayRange,
): AvailabilityChange {
  if (!canAddSlot(availability, date)) return refused;
  const fitted = { id: slot.id, ...fitRange(slot, slotBounds(day)), isActive: true };
  return { ok: true, availability: withDay(availability, date, [...slotsOn(availability, date), fitted]) };
}

/** Dragging a handle activates the slot. */
export function moveSlot(
  availability: Availability,
  date: string,
  slotId: string,
  range: TimeRange,
  day: DayRange,
): AvailabilityChange {
  const slots = slotsOn(availability, date);
  const slot = slots.find(({ id }) => id === slotId);
  if (slot === undefined) return { ok: true, availability };
  if (!isActiveSlot(slot) && !canAddSlot(availability, date)) return refused;
  const moved = { ...slot, ...fitRange(range, slotBounds(day)), isActive: true };
  return {
    ok: true,
    availability: withDay(
      availability,
      date,
      slots.map((other) => (other === slot ? moved : other)),
    ),
  };
}

/** Removing the last slot removes the day. */
export function removeSlot(availability: Availability, date: string, slotId: string): Availability {
  const slots = slotsOn(availability, date);
  const rest = slots.filter(({ id }) => id !== slotId);
  return rest.length === slots.length ? availability : withDay(availability, date, rest);
}
