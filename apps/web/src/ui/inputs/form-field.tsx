import type { ReactElement } from 'react';
import {
  type Control,
  Controller,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type RefCallBack,
} from 'react-hook-form';

export interface BoundField<V> {
  name: string;
  value: V;
  /** Takes a value or the event of a native input. */
  onChange: (changed: unknown) => void;
  onBlur: () => void;
  ref: RefCallBack;
  error: string | undefined;
}

interface FormFieldProps<F extends FieldValues, N extends FieldPath<F>> {
  control: Control<F>;
  name: N;
  children: (field: BoundField<FieldPathValue<F, N>>) => ReactElement;
}

/** A message that appears while a button is pressed would move it away from under the pointer. */
const isButtonPressed = () => document.querySelector('button:active') !== null;

/**
 * Binds a field to a form: value, error and focus. Use it for every field, text too: the form orders fields
 * by registration, and those of `register` come before all others wherever they are on the page.
 */
export function FormField<F extends FieldValues, N extends FieldPath<F>>(props: FormFieldProps<F, N>) {
  return (
    <Controller
      control={props.control}
      name={props.name}
      render={({ field, fieldState }) =>
        props.children({
          name: field.name,
          value: field.value,
          onChange: field.onChange,
          onBlur: () => {
            if (!isButtonPressed()) field.onBlur();
          },
          ref: field.ref,
          error: fieldState.error?.message,
        })
      }
    />
  );
}
