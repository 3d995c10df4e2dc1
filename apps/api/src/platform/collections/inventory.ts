import type { AnyCollection } from './collection.ts';
import type { Verb } from './declaration.ts';
import {
  filterableField,
  filterableRelation,
  populatableRelation,
  sortableField,
  sortableRelation,
} from './query/names.ts';
import { type ViewerKind, viewers } from './viewer.ts';
import { isLinked, isWritten } from './write/body-schema.ts';

export const prefix = '/api';

export interface NameInventory {
  readonly readable: readonly string[];
  readonly filterable: readonly string[];
  readonly sortable: readonly string[];
  readonly populatable: readonly string[];
}

export interface NamedCollection {
  readonly names: Readonly<Record<ViewerKind, NameInventory>>;
  /** Columns of the table that nobody may name, for the fuzz test. */
  readonly undeclared: readonly string[];
}

export interface CollectionEntry extends NamedCollection {
  readonly path: string;
  readonly verb: Verb;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly access: string;
  readonly writable: readonly string[];
  readonly related: Readonly<Record<string, NamedCollection>>;
}

const methods: Record<Verb, CollectionEntry['method']> = {
  list: 'GET',
  get: 'GET',
  create: 'POST',
  update: 'PUT',
  delete: 'DELETE',
};

function namesFor(collection: AnyCollection, kind: ViewerKind): NameInventory {
  const viewer = viewers[kind];
  const fields = [...collection.fields.keys()];
  const relations = [...collection.relations.keys()];
  const readable = [...collection.readableBy(viewer)];
  const documents = readable.filter((name) => collection.fields.get(name)?.declaration.populate === true);
  return {
    readable: [...readable, ...collection.loaded.keys()],
    filterable: [
      ...fields.filter((name) => filterableField(collection, name, viewer)),
      ...relations.filter((name) => filterableRelation(collection, name, viewer)),
    ],
    sortable: [
      ...fields.filter((name) => sortableField(collection, name, viewer)),
      ...relations.filter((name) => sortableRelation(collection, name, viewer)),
    ],
    populatable: [...documents, ...relations.filter((name) => populatableRelation(collection, name, viewer))],
  };
}

function writableNames(collection: AnyCollection, verb: Verb): string[] {
  if (verb !== 'create' && verb !== 'update') return [];
  const fields = [...collection.fields.values()].filter((field) => isWritten(field, verb));
  const relations = [...collection.relations.values()].filter((relation) => isLinked(relation, verb));
  return [...fields, ...relations].map(({ name }) => name);
}

function undeclaredColumns(collection: AnyCollection): string[] {
  const known = new Set([
    ...collection.fields.keys(),
    ...collection.relations.keys(),
    ...collection.loaded.keys(),
  ]);
  return collection.columnKeys.filter((key) => !known.has(key));
}

function named(collection: AnyCollection): NamedCollection {
  return {
    names: {
      anonymous: namesFor(collection, 'anonymous'),
      member: namesFor(collection, 'member'),
      admin: namesFor(collection, 'admin'),
    },
    undeclared: undeclaredColumns(collection),
  };
}

export function collectionInventory(collections: readonly AnyCollection[]): CollectionEntry[] {
  return collections.flatMap((collection) => {
    const { path, declaration } = collection;
    const own = named(collection);
    const related = Object.fromEntries(
      [...collection.relations].map(([name, { target }]) => [name, named(target)]),
    );
    return declaration.verbs.map((verb) => ({
      ...own,
      path,
      verb,
      method: methods[verb],
      url: verb === 'list' || verb === 'create' ? `${prefix}/${path}` : `${prefix}/${path}/:documentId`,
      access: collection.accessOf(verb).name,
      writable: writableNames(collection, verb),
      related,
    }));
  });
}
