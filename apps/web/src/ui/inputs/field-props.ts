import type { ReactNode, Ref } from 'react';

/** What every field takes, whatever it edits. The error stands at the field, below it. */
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

/** A field that holds one value, controlled or not; the reference is what gets the focus on an error. */
export interface ValueFieldProps<T, E extends HTMLElement = HTMLInputElement> extends FieldProps {
  value?: T | undefined;
  defaultValue?: T | undefined;
  onChange?: ((value: T) => void) | undefined;
  ref?: Ref<E>;
}

/** The hint stands below the field and the error right under it: the eye finds both where the hand is. */
export const fieldOrder: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'error',
  'description',
];
