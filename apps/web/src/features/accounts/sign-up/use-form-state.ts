import { useRef, useState } from 'react';
import type { BoundField } from '../../../ui/inputs/form-field.tsx';
import type { SignUpField, SignUpValues } from './sign-up-values.ts';
import type { SignUpRules } from './use-sign-up-rules.ts';

type Messages = Partial<Record<SignUpField, string>>;

export type Bind = <N extends SignUpField>(name: N) => BoundField<SignUpValues[N]>;

/** An error shows once its field was left or the page was sent; the server's stay until the field changes. */
export function useFormState(initial: SignUpValues, rules: SignUpRules | null) {
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<SignUpField>>(new Set());
  const [refused, setRefused] = useState<Messages>({});
  const inputs = useRef<Partial<Record<SignUpField, HTMLElement | null>>>({});
  const errors: Messages = rules?.errorsOf(values) ?? {};

  const touch = (names: readonly SignUpField[]) => setTouched((before) => new Set([...before, ...names]));

  const change = (next: Partial<SignUpValues>) => {
    setValues((before) => ({ ...before, ...next }));
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in next))));
  };

  const bind: Bind = (name) => ({
    name,
    value: values[name],
    onChange: (value) => change({ [name]: value }),
    onBlur: () => touch([name]),
    ref: (input: HTMLElement | null) => {
      inputs.current[name] = input;
    },
    error: refused[name] ?? (touched.has(name) ? errors[name] : undefined),
  });

  const focus = (name: SignUpField) => inputs.current[name]?.focus();

  return { values, change, bind, touch, focus, refuse: setRefused };
}
