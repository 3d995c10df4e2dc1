import type { Relation } from '../collection.ts';
import { type AnyCollection, identityFields } from '../collection.ts';
import type { Field } from '../field.ts';
import { queryLimits } from '../limits.ts';
import { collectionMessages } from '../messages.ts';
import { refuseQuery } from '../refusals.ts';
import { populatableRelation, readableField } from './names.ts';
import { parseFilters } from './parse-filters.ts';
import { declaredSort, parseSort } from './parse-sort.ts';
import type { PopulateBranch, PopulateTree } from './populate-tree.ts';
import type { FilterScope } from './scope.ts';
import type { Population, Selection } from './selection.ts';
import { names, type Path } from './shapes.ts';

interface Depth {
  readonly level: number;
  readonly lists: number;
}

export interface SelectionScope extends FilterScope {
  readonly populates: { count: number };
}

const identity: ReadonlySet<string> = new Set(identityFields);

/** Null means all fields that are shown by default. */
function askedFields(
  collection: AnyCollection,
  raw: unknown,
  scope: SelectionScope,
  path: Path,
): ReadonlySet<string> | null {
  if (raw === undefined) return null;
  const asked = names(raw, path);
  if (asked.includes('*')) return asked.length === 1 ? null : refuseQuery(path, collectionMessages.badShape);
  for (const name of asked) {
    const isKnown = readableField(collection, name, scope.viewer) ?? collection.loaded.get(name);
    if (!isKnown) refuseQuery([...path, name], collectionMessages.unknownField);
  }
  return new Set(asked);
}

function isPopulatableField(collection: AnyCollection, name: string, scope: SelectionScope): boolean {
  return readableField(collection, name, scope.viewer)?.declaration.populate === true;
}

export function parseSelection(
  collection: AnyCollection,
  { fields: rawFields, tree }: { fields: unknown; tree: PopulateTree },
  scope: SelectionScope,
  path: Path,
  depth: Depth = { level: 0, lists: 0 },
): Selection {
  const asked = askedFields(
    collection,
    rawFields,
    scope,
    path.length === 0 ? ['fields'] : [...path, 'fields'],
  );
  const named = new Set(
    [...tree.children.keys()].filter((name) => isPopulatableField(collection, name, scope)),
  );
  for (const name of named) refuseOptions(tree.children.get(name), [...pathOfPopulate(path), name]);
  const isShown = (name: string, isLazy: boolean) =>
    identity.has(name) || named.has(name) || (asked ? asked.has(name) : !isLazy || tree.hasAll);
  const readable = collection.readableBy(scope.viewer);
  const fields = [...collection.fields.values()].filter(
    (field: Field) => readable.has(field.name) && isShown(field.name, field.declaration.lazy === true),
  );
  const loaded = [...collection.loaded].filter(([name, field]) => isShown(name, field.lazy === true));
  return {
    collection,
    fields,
    loaded,
    populated: parsePopulated(collection, tree, named, scope, pathOfPopulate(path), depth),
  };
}

function pathOfPopulate(path: Path): Path {
  return path.length === 0 ? ['populate'] : [...path, 'populate'];
}

/** A document is always shown whole. */
function refuseOptions(branch: PopulateBranch | undefined, path: Path): void {
  if (!branch) return;
  const { fields, filters, sort, populate } = branch;
  const hasOptions = fields !== undefined || filters !== undefined || sort !== undefined;
  if (hasOptions || populate.children.size > 0) refuseQuery(path, collectionMessages.badShape);
}

function parsePopulated(
  collection: AnyCollection,
  tree: PopulateTree,
  fieldNames: ReadonlySet<string>,
  scope: SelectionScope,
  path: Path,
  depth: Depth,
): Population[] {
  const populated: Population[] = [];
  const isNamed = (name: string) => tree.children.has(name);
  for (const [name, branch] of tree.children) {
    if (fieldNames.has(name)) continue;
    const relation =
      populatableRelation(collection, name, scope.viewer) ??
      refuseQuery([...path, name], collectionMessages.unknownRelation);
    populated.push(parsePopulation(relation, branch, scope, [...path, name], depth));
  }
  if (!tree.hasAll) return populated;
  for (const name of collection.relations.keys()) {
    const relation = isNamed(name) ? undefined : populatableRelation(collection, name, scope.viewer);
    if (relation) populated.push(parsePopulation(relation, undefined, scope, [...path, name], depth));
  }
  return populated;
}

function parsePopulation(
  relation: Relation,
  branch: PopulateBranch | undefined,
  scope: SelectionScope,
  path: Path,
  outer: Depth,
): Population {
  const depth: Depth = { level: outer.level + 1, lists: outer.lists + (relation.isList ? 1 : 0) };
  if (depth.level > queryLimits.populateDepth || depth.lists > queryLimits.listsOnOnePath)
    refuseQuery(path, collectionMessages.tooDeep);
  scope.populates.count += 1;
  if (scope.populates.count > queryLimits.populates) refuseQuery(path, collectionMessages.tooMany);
  const { target, declaration } = relation;
  const tree = branch?.populate ?? { hasAll: false, children: new Map() };
  const selection = parseSelection(target, { fields: branch?.fields, tree }, scope, path, depth);
  const filter =
    branch?.filters === undefined ? null : parseFilters(target, branch.filters, scope, [...path, 'filters']);
  if (branch?.sort !== undefined) {
    if (!relation.isList) refuseQuery([...path, 'sort'], collectionMessages.unknownParameter);
    return {
      relation,
      selection,
      filter,
      sort: parseSort(target, branch.sort, scope.viewer, [...path, 'sort']),
    };
  }
  const declared =
    declaration.type === 'many' || declaration.type === 'manyToMany' ? (declaration.sort ?? []) : [];
  return { relation, selection, filter, sort: declaredSort(target, declared) };
}
