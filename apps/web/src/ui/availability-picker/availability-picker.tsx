import {
  type Availability,
  addSlot,
  availabilityMessages,
  canAddSlot,
  isActiveSlot,
  moveSlot,
  newSlotWindow,
  removeSlot,
  type Slot,
  slotsOn,
} from '@kermesse/domain/registration/availability';
import {
  type DateCard,
  type DaySpan,
  dateCards,
  dayRange,
  type EventSpan,
  editionDays,
  hasOtherDays,
  isInside,
  type MissionDays,
  missionDates,
} from '@kermesse/domain/registration/availability-days';
import type { IsoDate } from '@kermesse/domain/shared/calendar-date';
import { formatMinutes, type TimeRange } from '@kermesse/domain/shared/time-range';
import { zoneTimeText } from '@kermesse/domain/shared/zone-name';
import { ActionIcon, Box, Button, Group, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactElement, type RefObject, useId, useRef, useState } from 'react';
import { toast } from '../feedback/toast.ts';
import { focusWhenRendered } from '../focus/focus-when-rendered.ts';
import { DateField } from '../inputs/date-field.tsx';
import { TimeSlider } from '../time-slider/time-slider.tsx';
import classes from './availability-picker.module.css';

interface AvailabilityPickerProps {
  mission: MissionDays;
  event: EventSpan;
  value: Availability;
  onChange: (value: Availability) => void;
  error?: string | undefined;
  disabled?: boolean;
}

let made = 0;
const newSlotId = () => {
  made += 1;
  return `slot-${Date.now().toString(36)}-${made}`;
};

/** Days as cards, and below them the slots of the chosen day as sliders; times are in the edition's zone. */
export function AvailabilityPicker(props: AvailabilityPickerProps): ReactElement {
  const { mission, event, value, onChange, error, disabled = false } = props;
  const id = useId();
  const cards = dateCards(missionDates(mission), value, event, mission.timeZone);
  const days = editionDays(mission, event);
  const [chosen, setChosen] = useState<string | null>(null);
  const current = cards.find(({ date }) => date === chosen) ?? cards[0];
  return (
    <Stack
      component="fieldset"
      gap={18}
      aria-label="Vos disponibilités"
      aria-describedby={error ? `${id}-error` : undefined}
      data-field="timeRanges"
    >
      <Group gap={10} align="stretch">
        {cards.map((card) => (
          <DayCard
            key={card.date}
            card={card}
            isCurrent={card === current}
            onPress={() => setChosen(card.date)}
          />
        ))}
        {hasOtherDays(mission, days) && (
          <OtherDay
            days={days}
            disabled={disabled}
            onPick={(date) => setChosen(pickDay(date, value, onChange))}
          />
        )}
      </Group>
      {error && (
        <Box component="p" m={0} c="var(--k-corail-text)" fz="sm" id={`${id}-error`} role="alert">
          {error}
        </Box>
      )}
      {current && (
        <DaySlots
          key={current.date}
          card={current}
          mission={mission}
          value={value}
          onChange={onChange}
          disabled={disabled}
        />
      )}
      <Box component="p" m={0} c="var(--k-muted)" fz="sm">
        Ici, {zoneTimeText(mission.timeZone)}. Choisir un créneau ne garantit pas une mission à ce moment.
      </Box>
    </Stack>
  );
}

interface OtherDayProps {
  days: DaySpan;
  disabled: boolean;
  onPick: (date: IsoDate) => void;
}

/** Any day can be typed: a day of the edition becomes a card, another one is refused with a message. */
function OtherDay({ days, disabled, onPick }: OtherDayProps): ReactElement {
  const [refused, setRefused] = useState<string | null>(null);
  const take = (date: string | null) => {
    const isTaken = date !== null && isInside(date, days);
    setRefused(isTaken ? null : date);
    if (isTaken) onPick(date);
  };
  return (
    <Box w={190} maw="100%">
      <DateField
        label="Autre jour"
        placeholder={availabilityMessages.pickDate}
        value={refused}
        min={days.min}
        max={days.max}
        initialMonth={days.min}
        disabled={disabled}
        onChange={take}
      />
    </Box>
  );
}

/** A day that is not one of the mission's appears as an empty card until a slot is set. */
function pickDay(date: string, value: Availability, onChange: (value: Availability) => void): string {
  if (!Object.hasOwn(value, date)) onChange({ ...value, [date]: [] });
  return date;
}

interface DayCardProps {
  card: DateCard;
  isCurrent: boolean;
  onPress: () => void;
}

function DayCard({ card, isCurrent, onPress }: DayCardProps): ReactElement {
  return (
    <button
      type="button"
      className={classes.day}
      aria-pressed={isCurrent}
      aria-label={[card.label, card.badge].filter(Boolean).join(', ')}
      data-filled={card.slotCount > 0 || undefined}
      onClick={onPress}
    >
      <span className={classes.weekday}>{card.weekday}</span>
      <Box component="span" ff="var(--k-font-heading)" fz="1.75em" fw={700} lh={1.1}>
        {card.day}
      </Box>
      <Box component="span" c="var(--k-muted)" fz="xs">
        {card.month} {card.year}
      </Box>
      {card.badge && <span className={classes.badge}>{card.badge}</span>}
    </button>
  );
}

interface DaySlotsProps {
  card: DateCard;
  mission: MissionDays;
  value: Availability;
  onChange: (value: Availability) => void;
  disabled: boolean;
}

function focusLater(root: RefObject<HTMLElement | null>, selector: string, index: number): void {
  focusWhenRendered(() => {
    const found = root.current?.querySelectorAll<HTMLElement>(selector) ?? [];
    return found[Math.min(index, found.length - 1)];
  });
}

function DaySlots({ card, mission, value, onChange, disabled }: DaySlotsProps): ReactElement {
  const { date, label } = card;
  const root = useRef<HTMLDivElement>(null);
  const range = dayRange(mission, date);
  const slots = slotsOn(value, date);
  const apply = (change: ReturnType<typeof addSlot>) => {
    if (change.ok) onChange(change.availability);
    else toast.error(change.message);
  };
  /** The slider that was moved becomes a slot: the same handle of it keeps the focus. */
  const add = (window: TimeRange) => {
    const handles = [...(root.current?.querySelectorAll('[data-new] [role="slider"]') ?? [])];
    const handle = handles.indexOf(document.activeElement ?? document.body);
    const id = newSlotId();
    apply(addSlot(value, date, { id, ...window }, range));
    if (handle >= 0) focusLater(root, `[data-slot="${id}"] [role="slider"]`, handle);
  };
  const suggested = newSlotWindow(range);
  const accept = () => {
    const id = newSlotId();
    apply(addSlot(value, date, { id, ...suggested }, range));
    focusLater(root, `[data-slot="${id}"] [role="slider"]`, 0);
  };
  /** The button is removed with its slot: the focus goes to the next slot, or to the slider for a new one. */
  const remove = (slot: Slot, index: number) => {
    onChange(removeSlot(value, date, slot.id));
    focusLater(root, '[data-slot] button, [data-new] [role="slider"]', Math.min(index, slots.length - 1));
  };
  const slotName = (slot: Slot, index: number) =>
    `Créneau ${index + 1} du ${label}, de ${formatMinutes(slot.begin)} à ${formatMinutes(slot.end)}`;
  return (
    <Stack ref={root} gap={20} p={18} bd="1px solid var(--k-line)" bdrs="var(--k-radius-input)">
      <h4 className={classes.heading}>{label}</h4>
      {slots.map((slot, index) => (
        <div key={slot.id} className={classes.slot} data-slot={slot.id}>
          <TimeSlider
            label={`Créneau ${index + 1} du ${label}`}
            min={range.min}
            max={range.max}
            value={{ begin: slot.begin, end: slot.end }}
            isDraft={!isActiveSlot(slot)}
            disabled={disabled}
            onChange={(next: TimeRange) => apply(moveSlot(value, date, slot.id, next, range))}
          />
          <ActionIcon
            variant="subtle"
            aria-label={`Supprimer ${slotName(slot, index)}`}
            disabled={disabled}
            onClick={() => remove(slot, index)}
          >
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
      {canAddSlot(value, date) ? (
        <div data-new>
          <TimeSlider
            key={`new ${slots.length}`}
            label={`Nouveau créneau du ${label}`}
            min={range.min}
            max={range.max}
            defaultValue={suggested}
            isDraft
            disabled={disabled}
            hint={availabilityMessages.newSlotHint}
            onSettled={add}
          />
          <Button variant="default" size="sm" mt={10} disabled={disabled} onClick={accept}>
            {availabilityMessages.acceptSlot}, {formatMinutes(suggested.begin)} –{' '}
            {formatMinutes(suggested.end)}
          </Button>
        </div>
      ) : (
        <Box component="p" m={0} c="var(--k-muted)" fz="sm" role="status">
          {availabilityMessages.limit}
        </Box>
      )}
    </Stack>
  );
}
