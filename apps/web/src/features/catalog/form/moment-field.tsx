import type { WallMoment } from '@kermesse/domain/events/wall-moment';
import { TextInput } from '@mantine/core';
import { useId } from '@mantine/hooks';
import type { ReactElement, Ref } from 'react';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import classes from './form.module.css';

interface MomentFieldProps {
  label: string;
  value: WallMoment;
  onChange: (value: WallMoment) => void;
  onBlur?: () => void;
  error?: string | undefined;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  /** The hour that a day gets when none was chosen yet. */
  defaultTime?: string;
}

/** A day and an hour, on the clock of the edition. Empty means without a limit. */
export function MomentField(props: MomentFieldProps): ReactElement {
  const { label, value, onChange, error, defaultTime = '00:00', ref } = props;
  const id = useId();
  const shared = {
    ...(error ? { 'aria-describedby': `${id}-error` } : {}),
    ...(props.onBlur ? { onBlur: props.onBlur } : {}),
  };
  const setDay = (day: string | null) =>
    onChange({ day, time: day === null ? '' : value.time || defaultTime });
  return (
    <fieldset className={classes.moment}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.momentParts}>
        <DateField
          {...shared}
          aria-label={`${label}, jour`}
          value={value.day}
          onChange={setDay}
          error={Boolean(error)}
          {...(ref ? { ref } : {})}
        />
        <TextInput
          {...shared}
          type="time"
          step={60}
          aria-label={`${label}, heure`}
          value={value.time}
          disabled={value.day === null}
          error={Boolean(error)}
          onChange={(event) => onChange({ ...value, time: event.currentTarget.value.slice(0, 5) })}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
