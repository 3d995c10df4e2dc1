import { useState } from 'react';

interface ValueOptions<T> {
  value?: T | undefined;
  defaultValue?: T | undefined;
  onChange?: ((value: T) => void) | undefined;
}

export function useValue<T>(
  { value, defaultValue, onChange }: ValueOptions<T>,
  empty: T,
): [T, (value: T) => void] {
  const [own, setOwn] = useState<T | undefined>(defaultValue);
  const set = (next: T) => {
    if (value === undefined) setOwn(next);
    onChange?.(next);
  };
  const kept = own === undefined ? empty : own;
  return [value === undefined ? kept : value, set];
}
