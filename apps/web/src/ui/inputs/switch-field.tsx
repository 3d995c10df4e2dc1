import { Switch } from '@mantine/core';
import type { ValueFieldProps } from './field-props.ts';
import own from './switch-field.module.css';
import classes from './toggle-fields.module.css';
import { toggleLabel } from './toggle-label.tsx';
import { useValue } from './use-value.ts';

export type SwitchFieldProps = Omit<ValueFieldProps<boolean>, 'placeholder' | 'readOnly' | 'autoComplete'>;

/** For a setting that takes effect at once. */
export function SwitchField({ value, defaultValue, onChange, label, ...props }: SwitchFieldProps) {
  const [isOn, setIsOn] = useValue({ value, defaultValue, onChange }, false);
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
      checked={isOn}
      onChange={(event) => setIsOn(event.currentTarget.checked)}
    />
  );
}
