import type { Issue } from '@kermesse/domain/shared/issue';
import { isStorableText } from '@kermesse/domain/shared/storable-text';

interface Container {
  readonly entries: Readonly<Record<string, unknown>>;
  readonly keys: readonly string[];
  next: number;
}

function containerOf(value: unknown): Container | null {
  if (typeof value !== 'object' || value === null) return null;
  const entries = value as Record<string, unknown>;
  return { entries, keys: Object.keys(entries), next: 0 };
}

const pathOf = (open: readonly Container[]) => open.map(({ keys, next }) => keys[next - 1] ?? '').join('.');

/** Iterative, as a recursion could overflow the stack. */
export function unstorableText(body: unknown): Issue | null {
  const root = containerOf([body]);
  const open: Container[] = root ? [root] : [];
  for (let current = open.at(-1); current; current = open.at(-1)) {
    const key = current.keys[current.next++];
    if (key === undefined) {
      open.pop();
      continue;
    }
    if (!isStorableText(key)) {
      return { path: pathOf(open.slice(1, -1)), message: 'Ce nom contient un caractère illisible.' };
    }
    const value = current.entries[key];
    if (typeof value === 'string' && !isStorableText(value)) {
      return { path: pathOf(open.slice(1)), message: 'Ce texte contient un caractère illisible.' };
    }
    const inner = containerOf(value);
    if (inner) open.push(inner);
  }
  return null;
}
