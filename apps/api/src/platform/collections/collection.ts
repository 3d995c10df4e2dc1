import { getTableColumns } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AccessRule } from '../auth/access.ts';
import { checkDeclaration } from './check-declaration.ts';
import type {
  CollectionDeclaration,
  FieldDeclaration,
  IdentityTable,
  LoadedField,
  RelationDeclaration,
  Verb,
} from './declaration.ts';
import { columnOf, compileField, type Field } from './field.ts';
import { pageSizes } from './limits.ts';
import { type Viewer, type ViewerKind, viewers } from './viewer.ts';

type ErasedDeclaration = CollectionDeclaration<IdentityTable>;

/** Part of every entry, whatever `fields` asks for. */
export const identityFields = ['id', 'documentId', 'createdAt', 'updatedAt'] as const;

const identityDefaults: Record<(typeof identityFields)[number], FieldDeclaration<IdentityTable>> = {
  id: { filter: true, sort: true },
  documentId: { filter: true },
  createdAt: {},
  updatedAt: {},
};

function compileFields({ table, fields, version }: ErasedDeclaration): Map<string, Field> {
  const all: Record<string, FieldDeclaration<IdentityTable>> = { ...identityDefaults, ...fields };
  if (version !== undefined && !all.version) all.version = { column: version };
  return new Map(
    Object.entries(all).map(([name, declaration]) => [name, compileField(table, name, declaration)]),
  );
}

export interface Relation {
  readonly name: string;
  readonly declaration: RelationDeclaration;
  readonly target: Collection;
  readonly isList: boolean;
  /** Whether there is at most one related entry, so that lists can be sorted by it. */
  readonly isSingle: boolean;
}

type Resolve = (path: string) => Collection | undefined;

function mustHave(found: unknown, name: string, what: string): void {
  if (!found) throw new Error(`Relation ${name}: ${what}`);
}

function checkKeys(
  table: IdentityTable,
  name: string,
  declaration: RelationDeclaration,
  target: Collection,
): void {
  switch (declaration.type) {
    case 'one':
      mustHave(columnOf(table, declaration.key), name, `the table has no column ${declaration.key}`);
      return;
    case 'many':
    case 'owned':
      mustHave(
        columnOf(target.table, declaration.key),
        name,
        `${target.path} has no column ${declaration.key}`,
      );
      return;
    case 'manyToMany':
      for (const key of [declaration.from, declaration.target, declaration.position]) {
        mustHave(
          key === undefined || columnOf(declaration.through, key),
          name,
          `the join table has no column ${key}`,
        );
      }
  }
}

function linkRelation(
  table: IdentityTable,
  name: string,
  declaration: RelationDeclaration,
  resolve: Resolve,
): Relation {
  const { to } = declaration;
  const target = typeof to === 'string' ? resolve(to) : to();
  if (!(target instanceof Collection))
    throw new Error(`Relation ${name}: there is no collection ${String(to)}`);
  checkKeys(table, name, declaration, target);
  const isSingle = declaration.type === 'one' || declaration.type === 'owned';
  return {
    name,
    declaration,
    target,
    isSingle,
    isList: declaration.type === 'one' ? declaration.asList === true : !isSingle,
  };
}

let collectionsMade = 0;

/** A declaration with everything that can be computed before the first request. */
export class Collection {
  /** Unique for each collection, whatever its path. */
  readonly serial: number;
  readonly path: string;
  readonly table: IdentityTable;
  readonly declaration: ErasedDeclaration;
  readonly fields: ReadonlyMap<string, Field>;
  readonly loaded: ReadonlyMap<string, LoadedField>;
  readonly pageSize: { readonly default: number; readonly max: number };
  readonly #readable = new Map<ViewerKind, ReadonlySet<string>>();
  #relations: ReadonlyMap<string, Relation> | null = null;

  constructor(declaration: ErasedDeclaration) {
    checkDeclaration(declaration);
    collectionsMade += 1;
    this.serial = collectionsMade;
    this.path = declaration.path;
    this.table = declaration.table;
    this.declaration = declaration;
    this.fields = compileFields(declaration);
    this.loaded = new Map(Object.entries(declaration.loaded ?? {}));
    const max = declaration.pageSize?.max ?? pageSizes.max;
    this.pageSize = { max, default: Math.min(declaration.pageSize?.default ?? pageSizes.default, max) };
  }

  /** Resolves the relations, once all collections exist, as they refer to each other. */
  link(resolve: Resolve): void {
    const declared = Object.entries(this.declaration.relations ?? {});
    this.#relations = new Map(
      declared.map(([name, declaration]) => {
        try {
          return [name, linkRelation(this.table, name, declaration, resolve)];
        } catch (error) {
          throw new Error(`Collection ${this.path}: ${(error as Error).message}`, { cause: error });
        }
      }),
    );
  }

  get relations(): ReadonlyMap<string, Relation> {
    if (!this.#relations)
      throw new Error(`Collection ${this.path} is not linked: hand it to registerCollections`);
    return this.#relations;
  }

  get columnKeys(): readonly string[] {
    return Object.keys(getTableColumns(this.table));
  }

  accessOf(verb: Verb): AccessRule {
    const { access } = this.declaration;
    const rule = 'authorize' in access ? access : access[verb];
    if (!rule) throw new Error(`Collection ${this.path}: no access rule for ${verb}`);
    return rule;
  }

  /** Every query uses an alias, so that a policy on the imported table fails at once. */
  as(name: string): IdentityTable {
    return alias(this.table, name) as unknown as IdentityTable;
  }

  /** Fields that this kind of caller may see on at least one row. */
  readableBy(viewer: Viewer): ReadonlySet<string> {
    const known = this.#readable.get(viewer.kind);
    if (known) return known;
    const probe = this.as('probe');
    const isReadable = ({ read }: Field) =>
      typeof read === 'function' ? read(probe, viewers[viewer.kind]) !== false : read;
    const names = new Set([...this.fields.values()].filter(isReadable).map((field) => field.name));
    this.#readable.set(viewer.kind, names);
    return names;
  }
}

export type AnyCollection = Collection;

/** Annotate the constant (`const books: AnyCollection = …`), as mutual references cannot be inferred. */
export function defineCollection<T extends IdentityTable>(
  declaration: CollectionDeclaration<T>,
): AnyCollection {
  return new Collection(declaration as unknown as ErasedDeclaration);
}
