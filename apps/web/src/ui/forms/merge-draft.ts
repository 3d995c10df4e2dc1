type Values = Record<string, unknown>;

interface Draft {
  /** The server's values when typing began. */
  base: Values;
  values: Values;
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Null fits anything that may be absent; otherwise both have the same type, recursively. */
function isAlike(found: unknown, model: unknown): boolean {
  if (found === null || model === null) return !isValues(found) || Object.keys(found).length < 20;
  if (Array.isArray(model)) return Array.isArray(found);
  if (isValues(model))
    return isValues(found) && Object.keys(model).every((key) => isAlike(found[key], model[key]));
  return typeof found === typeof model;
}

/**
 * Applies the typed changes to the server's current values: only changed fields come back, so that an old
 * draft never undoes what somebody else saved. Null when nothing is left.
 */
export function mergeDraft<V extends object>(stored: unknown, current: V): V | null {
  if (!isValues(stored) || !isValues(stored.base) || !isValues(stored.values)) return null;
  const { base, values } = stored as unknown as Draft;
  const typed = Object.entries(current).filter(
    ([key, value]) =>
      key in values &&
      !isSame(values[key], base[key]) &&
      !isSame(values[key], value) &&
      isAlike(values[key], value),
  );
  if (typed.length === 0) return null;
  return { ...current, ...Object.fromEntries(typed.map(([key]) => [key, values[key]])) };
}
