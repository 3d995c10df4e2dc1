import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AnyCollection } from './collection.ts';
import type { ColumnKey, IdentityTable, WriteContext } from './declaration.ts';
import type { Viewer } from './viewer.ts';

/** A collection, lazily, or its path where importing it would close a circle between features. */
export type RelationTarget = string | (() => AnyCollection);

interface RelationFlags {
  readonly to: RelationTarget;
  /** Default: yes. */
  readonly populate?: boolean;
  readonly filter?: boolean;
  readonly write?: boolean | 'create' | 'update';
  /** Who may name it at all. Default: everybody who may name the collection. */
  readonly allow?: (viewer: Viewer) => boolean;
  /**
   * Narrows what the relation leads to, beyond what the target shows anyway. Annotate both tables:
   * `where: (review: typeof reviews, viewer, book: typeof books) => …`.
   */
  readonly where?: (target: never, viewer: Viewer, row: never) => SQL | undefined;
  /** Asked before entries are attached; annotate the rows with the target's row type. */
  readonly mayLink?: (context: WriteContext, targets: never[]) => boolean | Promise<boolean>;
}

interface ListFlags extends RelationFlags {
  /** Order of populated entries, in the target's wire names: `['createdAt:desc']`. */
  readonly sort?: readonly string[];
  /** Most entries that one parent carries when populated. */
  readonly limit?: number;
}

/** The foreign key is a column of this table. */
export interface OneDeclaration extends RelationFlags {
  readonly type: 'one';
  readonly key: string;
  readonly sort?: boolean;
  /** The wire shows a list of at most one. */
  readonly asList?: boolean;
  /** False where a hook fills a required key that the body may leave out. */
  readonly required?: boolean;
}

/** The foreign key is a column of the other table. */
export interface ManyDeclaration extends ListFlags {
  readonly type: 'many';
  readonly key: string;
  /** What happens to an entry taken out of the list: its key becomes null, or the write is refused. */
  readonly detach?: 'null' | 'refuse';
}

/** Like `many`, but the other table's key is unique: the wire shows one entry or null. */
export interface OwnedDeclaration extends RelationFlags {
  readonly type: 'owned';
  readonly key: string;
  readonly sort?: boolean;
}

export interface ManyToManyDeclaration extends ListFlags {
  readonly type: 'manyToMany';
  readonly through: PgTable;
  readonly from: string;
  readonly target: string;
  /** A whole-number column of the join table that keeps the order in which ids were set. */
  readonly position?: string;
}

export type RelationDeclaration = OneDeclaration | ManyDeclaration | OwnedDeclaration | ManyToManyDeclaration;

export function one<T extends IdentityTable>(
  _table: T,
  declaration: Omit<OneDeclaration, 'type' | 'key'> & { readonly key: ColumnKey<T> },
): OneDeclaration {
  return { type: 'one', ...declaration };
}

type WritableMany =
  | { readonly write?: false }
  | { readonly write: true | 'create' | 'update'; readonly mayLink: NonNullable<RelationFlags['mayLink']> };

/** Attaching rewrites a row of another collection, so a writable one must say who may (`mayLink`). */
export function many(declaration: Omit<ManyDeclaration, 'type' | 'write'> & WritableMany): ManyDeclaration {
  return { type: 'many', ...declaration };
}

export function owned(declaration: Omit<OwnedDeclaration, 'type' | 'write'>): OwnedDeclaration {
  return { type: 'owned', ...declaration };
}

export function manyToMany<J extends PgTable>(
  through: J,
  declaration: Omit<ManyToManyDeclaration, 'type' | 'through' | 'from' | 'target' | 'position'> & {
    readonly from: ColumnKey<J>;
    readonly target: ColumnKey<J>;
    readonly position?: ColumnKey<J>;
  },
): ManyToManyDeclaration {
  return { type: 'manyToMany', through, ...declaration };
}
