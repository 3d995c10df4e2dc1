import type { ReactElement } from 'react';
import {
  type Control,
  Controller,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type RefCallBack,
} from 'react-hook-form';

/** What a field needs from the form: spread it onto any field of this folder. */
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

/**
 * Ties a field to a form: value, error at the field, and the focus when it holds the first error. Use it for every
 * field of a form, text too: the form counts fields in the order in which they were tied, and those tied with
 * `register` come before all others wherever they stand on the page.
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
          onBlur: field.onBlur,
          ref: field.ref,
          error: fieldState.error?.message,
        })
      }
    />
  );
}
