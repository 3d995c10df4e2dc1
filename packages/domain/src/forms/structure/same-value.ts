/** Compares plain values by content, in any order of keys. */
export function isSameValue(first: unknown, second: unknown): boolean {
  if (Object.is(first, second)) return true;
  if (typeof first !== 'object' || typeof second !== 'object' || first === null || second === null)
    return false;
  const [ones, others] = [Object.entries(first), Object.entries(second)];
  if (ones.length !== others.length || Array.isArray(first) !== Array.isArray(second)) return false;
  return ones.every(
    ([key, value]) => Object.hasOwn(second, key) && isSameValue(value, Reflect.get(second, key)),
  );
}
