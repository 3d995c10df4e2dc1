/** Readers of stored fields: undefined for an invalid value. */
export function readText(value: unknown, maxLength = 500): string | undefined {
  return typeof value === 'string' && value.length <= maxLength ? value : undefined;
}

export function readCount(value: unknown, max = 1_000_000): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max
    ? value
    : undefined;
}

export function readFlag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

export function readChoice<const T extends string>(value: unknown, choices: readonly T[]): T | undefined {
  return choices.find((choice) => choice === value);
}

/** Leaves undefined fields out, so that the initial values apply. */
export function known<T extends object>(fields: { [K in keyof T]: T[K] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}
