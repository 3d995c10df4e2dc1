import type { Relation } from '../collection.ts';
import type { Field } from '../field.ts';
import type { Operator } from './operators.ts';

/** A checked filter: every name in it is declared and allowed for the caller. */
export type Condition =
  | { readonly type: 'and' | 'or'; readonly items: readonly Condition[] }
  | { readonly type: 'not'; readonly item: Condition }
  | { readonly type: 'compare'; readonly field: Field; readonly operator: Operator; readonly value: unknown }
  /** A related entry that the caller may see satisfies `item`. */
  | { readonly type: 'related'; readonly relation: Relation; readonly item: Condition | null };

export function both(items: readonly Condition[]): Condition {
  const [first] = items;
  return items.length === 1 && first ? first : { type: 'and', items };
}
