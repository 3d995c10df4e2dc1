import type { FormElement } from '../structure/elements.ts';
import { productAnswerKey, productQuantityKey } from '../structure/labels.ts';

/** One numbered slot for each answer key that the form uses. */
export interface Slots {
  readonly keys: readonly string[];
  readonly byKey: ReadonlyMap<string, number>;
  /** -1 for an element without an answer. */
  readonly answer: Int32Array;
  readonly quantity: Int32Array;
}

export function assignSlots(elements: readonly FormElement[]): Slots {
  const keys: string[] = [];
  const byKey = new Map<string, number>();
  const slotOf = (key: string): number => {
    const known = byKey.get(key);
    if (known !== undefined) return known;
    byKey.set(key, keys.length);
    return keys.push(key) - 1;
  };
  const answer = new Int32Array(elements.length).fill(-1);
  const quantity = new Int32Array(elements.length).fill(-1);
  for (const element of elements) {
    if (element.kind === 'question') answer[element.index] = slotOf(element.source.fieldName);
    if (element.kind !== 'product') continue;
    answer[element.index] = slotOf(productAnswerKey(element.source));
    quantity[element.index] = slotOf(productQuantityKey(element.source));
  }
  return { keys, byKey, answer, quantity };
}
