import { Checkbox, type CheckboxProps } from '@mantine/core';
import type { ValueFieldProps } from './field-props.ts';
import classes from './toggle-fields.module.css';
import { toggleLabel } from './toggle-label.tsx';

export interface CheckboxFieldProps
  extends Omit<ValueFieldProps<boolean>, 'placeholder' | 'readOnly' | 'autoComplete'> {
  indeterminate?: boolean;
}

/** A yes or no that takes effect when the form is sent. */
export function CheckboxField({ value, defaultValue, onChange, label, ...props }: CheckboxFieldProps) {
  const state: Partial<CheckboxProps> = {
    ...(value === undefined ? {} : { checked: value }),
    ...(defaultValue === undefined ? {} : { defaultChecked: defaultValue }),
  };
  return (
    <Checkbox
      size="md"
      label={toggleLabel(label, props.required)}
      classNames={{
        body: classes.body,
        inner: classes.inner,
        input: classes.input,
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
