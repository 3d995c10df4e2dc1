import { type UseUncontrolledOptions, useUncontrolled } from '@mantine/hooks';

interface ValueOptions<T> {
  value?: T | undefined;
  defaultValue?: T | undefined;
  onChange?: ((value: T) => void) | undefined;
}

/** The library's hook for fields that pass on `undefined`, which its types read as a value. */
export function useValue<T>(options: ValueOptions<T>, empty: T): [T, (value: T) => void] {
  const { value, defaultValue, onChange } = options;
  const given = { value, defaultValue, onChange, finalValue: empty } as UseUncontrolledOptions<T>;
  const [current, set] = useUncontrolled(given);
  return [current, set];
}
