import { Checkbox } from '@mantine/core';
import type { ValueFieldProps } from './field-props.ts';
import classes from './toggle-fields.module.css';
import { toggleLabel } from './toggle-label.tsx';
import { useValue } from './use-value.ts';

export interface CheckboxFieldProps
  extends Omit<ValueFieldProps<boolean>, 'placeholder' | 'readOnly' | 'autoComplete'> {
  indeterminate?: boolean;
}

/** For a value that takes effect when the form is sent. */
export function CheckboxField({ value, defaultValue, onChange, label, ...props }: CheckboxFieldProps) {
  const [isOn, setIsOn] = useValue({ value, defaultValue, onChange }, false);
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
      checked={isOn}
      onChange={(event) => setIsOn(event.currentTarget.checked)}
    />
  );
}
