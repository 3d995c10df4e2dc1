import { Switch, type SwitchProps } from '@mantine/core';
import type { ValueFieldProps } from './field-props.ts';
import own from './switch-field.module.css';
import classes from './toggle-fields.module.css';
import { toggleLabel } from './toggle-label.tsx';

export type SwitchFieldProps = Omit<ValueFieldProps<boolean>, 'placeholder' | 'readOnly' | 'autoComplete'>;

/** A setting that takes effect at once. */
export function SwitchField({ value, defaultValue, onChange, label, ...props }: SwitchFieldProps) {
  const state: Partial<SwitchProps> = {
    ...(value === undefined ? {} : { checked: value }),
    ...(defaultValue === undefined ? {} : { defaultChecked: defaultValue }),
  };
  return (
    <Switch
      size="md"
      withThumbIndicator={false}
      label={toggleLabel(label, props.required)}
      classNames={{
        body: classes.body,
        input: own.input,
        track: `${own.track} ${classes.inner}`,
        thumb: own.thumb,
        labelWrapper: classes.labelWrapper,
        label: classes.label,
        description: classes.note,
        error: classes.note,
      }}
      aria-invalid={Boolean(props.error) || undefined}
      {...props}
      {...state}
      onChange={(event) => onChange?.(event.currentTarget.checked)}
    />
  );
}
