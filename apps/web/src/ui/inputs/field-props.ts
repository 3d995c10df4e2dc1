import type { ReactNode, Ref } from 'react';

export interface FieldProps {
  label?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  name?: string;
  id?: string;
  className?: string;
  placeholder?: string;
  autoComplete?: string;
  autoFocus?: boolean;
  'aria-label'?: string;
  onBlur?: () => void;
}

/** Controlled or not; `ref` is focused on an error. */
export interface ValueFieldProps<T, E extends HTMLElement = HTMLInputElement> extends FieldProps {
  value?: T | undefined;
  defaultValue?: T | undefined;
  onChange?: ((value: T) => void) | undefined;
  ref?: Ref<E>;
}

/** Hint and error below the input, close to each other. */
export const fieldOrder: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'error',
  'description',
];
