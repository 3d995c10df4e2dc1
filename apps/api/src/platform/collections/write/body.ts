import { isStorableText } from '@kermesse/domain/shared/storable-text';
import { bodyLimits } from '../limits.ts';
import { collectionMessages } from '../messages.ts';
import { isBranch } from '../query/shapes.ts';
import { refuseBodyField } from '../refusals.ts';

/** Refuses text that the database cannot store, and documents nested too deep. */
function refuseUnstorable(root: unknown): void {
  const open: { value: unknown; path: string; depth: number }[] = [{ value: root, path: 'data', depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string' && !isStorableText(value))
      refuseBodyField(path, collectionMessages.badText);
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= bodyLimits.depth) refuseBodyField(path, collectionMessages.tooDeep);
    for (const [key, item] of Object.entries(value)) {
      if (!isStorableText(key)) refuseBodyField(path, collectionMessages.badText);
      open.push({ value: item, path: depth < 2 ? `${path}.${key}` : path, depth: depth + 1 });
    }
  }
}

/** The `data` of a write; a form may omit the wrapper, as its names have brackets already. */
export function readBody(body: unknown, isForm: boolean): Record<string, unknown> {
  const outer = isBranch(body) ? body : refuseBodyField('data', collectionMessages.dataMissing);
  const isBare = isForm && outer.data === undefined;
  const data = isBare ? outer : outer.data;
  if (!isBranch(data)) return refuseBodyField('data', collectionMessages.dataMissing);
  for (const key of isBare ? [] : Object.keys(outer)) {
    if (key !== 'data') refuseBodyField(key.slice(0, 100), collectionMessages.unknownBodyField);
  }
  refuseUnstorable(data);
  return data;
}
