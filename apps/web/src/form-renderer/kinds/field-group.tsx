import { Input } from '@mantine/core';
import { useId } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { FieldProps } from '../../ui/inputs/field-props.ts';
import classes from './kinds.module.css';

interface FieldGroupProps
  extends Pick<FieldProps, 'label' | 'description' | 'error' | 'required' | 'disabled' | 'onBlur'> {
  children: ReactNode;
}

/** Several inputs that are one answer: its label is their legend. It is left when none of them has the focus. */
export function FieldGroup({
  label,
  description,
  error,
  required,
  disabled,
  onBlur,
  children,
}: FieldGroupProps) {
  const id = useId();
  const notes = [Boolean(error) && `${id}-error`, Boolean(description) && `${id}-help`].filter(Boolean);
  return (
    <fieldset
      className={classes.group}
      disabled={disabled}
      data-error={Boolean(error) || undefined}
      aria-describedby={notes.join(' ') || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur?.();
      }}
    >
      <Input.Label component="legend" labelElement="div" required={required ?? false} p={0}>
        {label}
      </Input.Label>
      {children}
      {Boolean(error) && (
        <Input.Error id={`${id}-error`} mt={6}>
          {error}
        </Input.Error>
      )}
      {Boolean(description) && (
        <Input.Description id={`${id}-help`} mt={6}>
          {description}
        </Input.Description>
      )}
    </fieldset>
  );
}
