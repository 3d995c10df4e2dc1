import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { type Control, useController, useFormState } from 'react-hook-form';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { NumberField } from '../../../ui/inputs/number-field.tsx';
import { TimeField } from '../../../ui/inputs/time-field.tsx';
import { FieldGroup } from '../field-group.tsx';
import type { MissionDraft, SlotDraft } from './mission-values.ts';
import classes from './missions.module.css';

interface SlotFieldsProps {
  control: Control<MissionDraft>;
  firstDay: string;
}

/** A new slot starts where the last ended. */
export function SlotFields({ control, firstDay }: SlotFieldsProps): ReactElement {
  const {
    field: { value: slots, onChange },
  } = useController({ control, name: 'slots' });
  const { errors } = useFormState({ control, name: 'slots' });
  const set = (key: string, change: Partial<SlotDraft>) =>
    onChange(slots.map((slot) => (slot.key === key ? { ...slot, ...change } : slot)));
  const add = () => {
    const last = slots.at(-1);
    const begin = last?.end ?? '09:00';
    const hours = (Number(begin.slice(0, 2)) + 3) % 24;
    onChange([
      ...slots,
      {
        key: crypto.randomUUID(),
        documentId: null,
        day: last?.day ?? firstDay,
        begin,
        end: `${String(hours).padStart(2, '0')}${begin.slice(2)}`,
        need: last?.need ?? 2,
      },
    ]);
  };
  return (
    <FieldGroup legend="Créneaux">
      {slots.length > 0 && (
        <div className={`${classes.slot} ${classes.slotHeads}`} aria-hidden="true">
          <span>Jour</span>
          <span>De</span>
          <span>À</span>
          <span>Personnes</span>
        </div>
      )}
      {slots.map((slot, index) => {
        const error = errors.slots?.[index]?.message;
        const name = `Créneau ${index + 1}`;
        return (
          <div key={slot.key} className={classes.slot}>
            <DateField
              aria-label={`${name}, jour`}
              value={slot.day}
              onChange={(day) => set(slot.key, { day })}
            />
            <TimeField
              aria-label={`${name}, début`}
              value={slot.begin}
              onChange={(begin) => set(slot.key, { begin })}
            />
            <TimeField
              aria-label={`${name}, fin`}
              value={slot.end}
              onChange={(end) => set(slot.key, { end })}
            />
            <NumberField
              aria-label={`${name}, besoin`}
              min={1}
              value={slot.need}
              onChange={(need) => set(slot.key, { need })}
            />
            <ActionIcon
              variant="subtle"
              color="corail"
              size={42}
              aria-label={`Supprimer le créneau ${index + 1}`}
              onClick={() => onChange(slots.filter(({ key }) => key !== slot.key))}
            >
              <IconTrash size={19} aria-hidden="true" />
            </ActionIcon>
            {error && (
              <p className={classes.slotError} role="alert">
                {error}
              </p>
            )}
          </div>
        );
      })}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        style={{ alignSelf: 'flex-start' }}
        onClick={add}
      >
        Ajouter un créneau
      </Button>
    </FieldGroup>
  );
}
