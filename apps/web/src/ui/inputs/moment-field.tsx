import type { WallMoment } from '@kermesse/domain/events/wall-moment';
import { Box, Input } from '@mantine/core';
import { useId } from '@mantine/hooks';
import type { ReactElement, Ref } from 'react';
import { DateField } from './date-field.tsx';
import classes from './moment-field.module.css';
import { TimeField } from './time-field.tsx';

interface MomentFieldProps {
  label: string;
  description?: string;
  required?: boolean;
  disabled?: boolean;
  value: WallMoment;
  onChange: (value: WallMoment) => void;
  onBlur?: () => void;
  error?: string | undefined;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  defaultTime?: string;
}

/** In the local time of the place. */
export function MomentField(props: MomentFieldProps): ReactElement {
  const { label, description, value, onChange, error, required = false, defaultTime = '09:00' } = props;
  const id = useId();
  const notes = [error && `${id}-error`, description && `${id}-hint`].filter(Boolean).join(' ');
  const shared = {
    disabled: props.disabled ?? false,
    ...(notes ? { 'aria-describedby': notes } : {}),
    ...(props.onBlur ? { onBlur: props.onBlur } : {}),
  };
  const setDay = (day: string | null) =>
    onChange({ day, time: day !== null && value.time === '' ? defaultTime : day === null ? '' : value.time });
  return (
    <fieldset>
      <Box component="legend" mb={6} fz="var(--k-font-size-label)" fw={600}>
        {label}
        {required && (
          <Box component="span" c="var(--k-corail-text)" aria-hidden="true">
            {' *'}
          </Box>
        )}
      </Box>
      <div className={classes.parts}>
        <DateField
          {...shared}
          aria-label={`${label}, jour`}
          value={value.day}
          onChange={setDay}
          error={Boolean(error)}
          {...(props.ref ? { ref: props.ref } : {})}
        />
        <TimeField
          {...shared}
          aria-label={`${label}, heure`}
          value={value.time}
          error={Boolean(error)}
          onChange={(time) => onChange({ ...value, time })}
        />
      </div>
      {error && (
        <Input.Error id={`${id}-error`} mt={6}>
          {error}
        </Input.Error>
      )}
      {description && (
        <Input.Description id={`${id}-hint`} mt={6}>
          {description}
        </Input.Description>
      )}
    </fieldset>
  );
}
