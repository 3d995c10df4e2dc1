import type { AnyCollection, Relation } from '../collection.ts';
import type { Field } from '../field.ts';
import type { Viewer } from '../viewer.ts';

/** The only lookup of names, so that a forbidden name and an unknown one give the same answer. */
export function readableField(collection: AnyCollection, name: string, viewer: Viewer): Field | undefined {
  return collection.readableBy(viewer).has(name) ? collection.fields.get(name) : undefined;
}

export function filterableField(collection: AnyCollection, name: string, viewer: Viewer): Field | undefined {
  const field = readableField(collection, name, viewer);
  return field?.isFilterable ? field : undefined;
}

export function sortableField(collection: AnyCollection, name: string, viewer: Viewer): Field | undefined {
  const field = readableField(collection, name, viewer);
  return field?.isSortable ? field : undefined;
}

function allowedRelation(collection: AnyCollection, name: string, viewer: Viewer): Relation | undefined {
  const relation = collection.relations.get(name);
  const isAllowed = relation?.declaration.allow?.(viewer) ?? true;
  return isAllowed ? relation : undefined;
}

export function populatableRelation(
  collection: AnyCollection,
  name: string,
  viewer: Viewer,
): Relation | undefined {
  const relation = allowedRelation(collection, name, viewer);
  return relation?.declaration.populate === false ? undefined : relation;
}

export function filterableRelation(
  collection: AnyCollection,
  name: string,
  viewer: Viewer,
): Relation | undefined {
  const relation = allowedRelation(collection, name, viewer);
  return relation?.declaration.filter ? relation : undefined;
}

export function sortableRelation(
  collection: AnyCollection,
  name: string,
  viewer: Viewer,
): Relation | undefined {
  const relation = allowedRelation(collection, name, viewer);
  if (!relation) return undefined;
  const { declaration } = relation;
  const isSortable =
    (declaration.type === 'one' || declaration.type === 'owned') && declaration.sort === true;
  return isSortable ? relation : undefined;
}
