import type { AnyCollection, Relation } from '../collection.ts';
import type { LoadedField } from '../declaration.ts';
import type { Field } from '../field.ts';
import type { Condition } from './condition.ts';
import type { SortTerm } from './parse-sort.ts';

export interface Selection {
  readonly collection: AnyCollection;
  readonly fields: readonly Field[];
  readonly loaded: readonly (readonly [name: string, field: LoadedField])[];
  readonly populated: readonly Population[];
}

export interface Population {
  readonly relation: Relation;
  readonly selection: Selection;
  readonly filter: Condition | null;
  readonly sort: readonly SortTerm[];
}
