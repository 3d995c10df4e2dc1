import { queryLimits } from '../limits.ts';
import { collectionMessages } from '../messages.ts';
import { refuseQuery } from '../refusals.ts';

export type Path = readonly string[];

export function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function branch(value: unknown, path: Path): Record<string, unknown> {
  return isBranch(value) ? value : refuseQuery(path, collectionMessages.badShape);
}

/** Accepts one value, several, or numbered ones with gaps. */
export function list(value: unknown, path: Path): unknown[] {
  let items: unknown[];
  if (Array.isArray(value)) items = value;
  else if (isBranch(value)) items = numbered(value, path);
  else items = [value];
  return items.length <= queryLimits.listItems ? items : refuseQuery(path, collectionMessages.tooMany);
}

function numbered(value: Record<string, unknown>, path: Path): unknown[] {
  for (const key of Object.keys(value)) {
    if (!/^\d+$/.test(key)) refuseQuery([...path, key], collectionMessages.badShape);
  }
  return Object.values(value);
}

/** Accepts lists and comma-separated names. */
export function names(value: unknown, path: Path): string[] {
  const parts = list(value, path).flatMap((item) =>
    typeof item === 'string' ? item.split(',') : refuseQuery(path, collectionMessages.badShape),
  );
  if (parts.length > queryLimits.listItems) refuseQuery(path, collectionMessages.tooMany);
  return parts.map((part) => part.trim());
}
