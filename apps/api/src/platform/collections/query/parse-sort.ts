import type { AnyCollection, Relation } from '../collection.ts';
import type { Field } from '../field.ts';
import { queryLimits } from '../limits.ts';
import { collectionMessages } from '../messages.ts';
import { refuseQuery } from '../refusals.ts';
import type { Viewer } from '../viewer.ts';
import { sortableField, sortableRelation } from './names.ts';
import { names, type Path } from './shapes.ts';

export interface SortTerm {
  /** To-one relations that lead to the field. */
  readonly through: readonly Relation[];
  readonly field: Field;
  readonly isDescending: boolean;
}

function splitDirection(text: string, path: Path): { route: string[]; isDescending: boolean } {
  const [route = '', direction = 'asc', ...rest] = text.split(':');
  const lower = direction.toLowerCase();
  if (rest.length > 0 || (lower !== 'asc' && lower !== 'desc'))
    refuseQuery(path, collectionMessages.unknownDirection);
  return { route: route.split('.'), isDescending: lower === 'desc' };
}

function parseTerm(collection: AnyCollection, text: string, viewer: Viewer, path: Path): SortTerm {
  const { route, isDescending } = splitDirection(text, path);
  if (route.length > queryLimits.filterDepth) refuseQuery(path, collectionMessages.tooDeep);
  const through: Relation[] = [];
  let current = collection;
  for (const name of route.slice(0, -1)) {
    const relation =
      sortableRelation(current, name, viewer) ??
      refuseQuery([...path, text], collectionMessages.unknownRelation);
    through.push(relation);
    current = relation.target;
  }
  const field =
    sortableField(current, route.at(-1) ?? '', viewer) ??
    refuseQuery([...path, text], collectionMessages.unknownField);
  return { through, field, isDescending };
}

export function parseSort(collection: AnyCollection, raw: unknown, viewer: Viewer, path: Path): SortTerm[] {
  const terms = names(raw, path);
  if (terms.length > queryLimits.sorts) refuseQuery(path, collectionMessages.tooMany);
  return terms.map((text) => parseTerm(collection, text, viewer, path));
}

/** The declared order may use fields that callers may not. */
export function declaredSort(collection: AnyCollection, terms: readonly string[]): SortTerm[] {
  return terms.map((text) => {
    const { route, isDescending } = splitDirection(text, ['sort']);
    const field = collection.fields.get(route[0] ?? '');
    if (!field || route.length > 1) throw new Error(`Collection ${collection.path}: cannot sort by ${text}`);
    return { through: [], field, isDescending };
  });
}
