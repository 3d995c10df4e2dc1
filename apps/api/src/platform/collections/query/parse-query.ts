import type { AnyCollection } from '../collection.ts';
import { collectionMessages } from '../messages.ts';
import { refuseQuery } from '../refusals.ts';
import type { Viewer } from '../viewer.ts';
import type { Condition } from './condition.ts';
import { parseFilters } from './parse-filters.ts';
import { type Page, parsePagination } from './parse-pagination.ts';
import { parseSelection, type SelectionScope } from './parse-selection.ts';
import { parseSort, type SortTerm } from './parse-sort.ts';
import { emptyTree, growTree } from './populate-tree.ts';
import type { Selection } from './selection.ts';
import { branch } from './shapes.ts';

export interface ListQuery {
  readonly selection: Selection;
  readonly filter: Condition | null;
  /** Null when the query has no `sort`. */
  readonly sort: readonly SortTerm[] | null;
  readonly page: Page;
  readonly parameters: readonly (readonly [name: string, value: unknown])[];
}

const listParameters = ['filters', 'sort', 'fields', 'populate', 'pagination'];
const entryParameters = ['fields', 'populate'];

function refuseOthers(query: Record<string, unknown>, known: readonly string[]): void {
  for (const name of Object.keys(query)) {
    if (!known.includes(name)) refuseQuery([name], collectionMessages.unknownParameter);
  }
}

function select(collection: AnyCollection, query: Record<string, unknown>, scope: SelectionScope): Selection {
  const tree =
    query.populate === undefined ? emptyTree() : growTree(emptyTree(), query.populate, ['populate']);
  return parseSelection(collection, { fields: query.fields, tree }, scope, []);
}

function scopeFor(viewer: Viewer): SelectionScope {
  return { viewer, budget: { conditions: 0 }, populates: { count: 0 } };
}

function ownParameters(collection: AnyCollection, query: Record<string, unknown>): [string, unknown][] {
  const found: [string, unknown][] = [];
  for (const [name, { schema }] of Object.entries(collection.declaration.parameters ?? {})) {
    if (query[name] === undefined) continue;
    const parsed = schema.safeParse(query[name]);
    if (!parsed.success) {
      const at = parsed.error.issues[0]?.path.map(String) ?? [];
      refuseQuery([name, ...at], collectionMessages.badValue);
    }
    found.push([name, parsed.data]);
  }
  return found;
}

export function parseListQuery(collection: AnyCollection, raw: unknown, viewer: Viewer): ListQuery {
  const query = branch(raw ?? {}, []);
  refuseOthers(query, [...listParameters, ...Object.keys(collection.declaration.parameters ?? {})]);
  const scope = scopeFor(viewer);
  return {
    page: parsePagination(collection, query.pagination),
    filter: query.filters === undefined ? null : parseFilters(collection, query.filters, scope, ['filters']),
    sort: query.sort === undefined ? null : parseSort(collection, query.sort, viewer, ['sort']),
    selection: select(collection, query, scope),
    parameters: ownParameters(collection, query),
  };
}

/** For one entry only `fields` and `populate` are allowed. */
export function parseEntryQuery(collection: AnyCollection, raw: unknown, viewer: Viewer): Selection {
  const query = branch(raw ?? {}, []);
  refuseOthers(query, entryParameters);
  return select(collection, query, scopeFor(viewer));
}
