import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { AccessRule } from '../auth/access.ts';
import type { Executor, Tx } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import type { FieldKind } from './kinds.ts';
import type { Caller, Viewer } from './viewer.ts';

/** Any table made with `identity()`. */
export type IdentityTable = PgTable & Record<'id' | 'documentId' | 'createdAt' | 'updatedAt', PgColumn>;
export type ColumnKey<T extends PgTable> = keyof T['_']['columns'] & string;
export type Row<T extends PgTable> = T['$inferSelect'];

export const verbs = ['list', 'get', 'create', 'update', 'delete'] as const;
export type Verb = (typeof verbs)[number];

/**
 * A condition on rows. `row` is the table under the name that it has in this very query: a policy must
 * take its columns from it and never from the imported table, which no query of the engine contains.
 */
export type RowPolicy<T> = (row: T, viewer: Viewer) => SQL | boolean | undefined;

/** What a write does, after validation: only what really changes. */
export interface Change<T extends PgTable> {
  readonly values: Partial<T['$inferInsert']>;
  /** For each to-many relation in the body: the ids of the entries that it gains and loses. */
  readonly links: Readonly<Record<string, LinkChange>>;
}

export interface LinkChange {
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

export interface WriteContext extends Caller {
  readonly tx: Tx;
  readonly platform: Platform;
  /** For conditions in SQL of one's own. */
  readonly viewer: Viewer;
}

export interface LoadContext extends Caller {
  readonly executor: Executor;
  readonly platform: Platform;
}

/** Only `true` lets a write through; throw an AppError to say more than "forbidden". */
type Verdict = boolean | Promise<boolean>;

export type FieldWrite<T extends PgTable> =
  | boolean
  | 'create'
  | 'update'
  | ((context: WriteContext, row: Row<T> | null) => Verdict);

/** How a stored value differs from the one on the wire, for reading, comparing and writing alike. */
export interface Conversion {
  readonly kind: FieldKind;
  readonly toWire: (stored: SQL) => SQL;
  readonly fromWire: (value: unknown) => unknown;
  readonly schema: z.ZodType;
}

interface FieldFlags<T extends PgTable> {
  /** Who sees it. A condition hides the value (null) on the rows where it is not true. Default: everybody. */
  readonly read?: boolean | RowPolicy<T>;
  readonly filter?: boolean;
  readonly sort?: boolean;
  /** Why a filtered or sorted column needs no index of its own. */
  readonly unindexed?: string;
  /** What is ordered by instead of the value itself, e.g. its lower case. */
  readonly sortAs?: (expression: SQL) => SQL;
  /** May be named in `populate` too: for documents that clients think of as relations. */
  readonly populate?: boolean;
  /** Left out unless `fields` or `populate` names it. */
  readonly lazy?: boolean;
  /** Last touch in JavaScript. Prefer `convert`: an answer without it goes out as the database wrote it. */
  readonly present?: (value: unknown) => unknown;
  /** Shape on the wire for the documentation; derived from the column otherwise. */
  readonly output?: z.ZodType;
}

export interface ColumnField<T extends PgTable> extends FieldFlags<T> {
  /** Defaults to the column of the same name. */
  readonly column?: ColumnKey<T>;
  readonly write?: FieldWrite<T>;
  /** What a written value must be; derived from the column otherwise. Used as it is, also for null. */
  readonly schema?: z.ZodType;
  readonly convert?: Conversion;
  /** False where a hook fills a required column that the body may leave out. */
  readonly required?: boolean;
  readonly sql?: never;
}

/** A field without a column, computed by the database for the whole page at once. */
export interface ComputedField<T extends PgTable> extends FieldFlags<T> {
  readonly sql: (row: T, viewer: Viewer) => SQL;
  readonly kind: FieldKind;
}

export type FieldDeclaration<T extends PgTable> = ColumnField<T> | ComputedField<T>;

/** A field that code computes for all entries at once, after they are read. */
export interface LoadedField {
  readonly schema: z.ZodType;
  readonly load: (context: LoadContext, ids: readonly number[]) => Promise<ReadonlyMap<number, unknown>>;
  readonly lazy?: boolean;
}

/** A parameter of one's own on the list, such as `near[lat]`. */
export interface ParameterDeclaration<T extends PgTable> {
  readonly schema: z.ZodType;
  /** Values go into the SQL as parameters: write `sql\`… ${value} …\``. */
  readonly apply: (value: never, row: T, viewer: Viewer) => ParameterEffect;
}

export interface ParameterEffect {
  readonly where?: SQL | undefined;
  /** Takes precedence over the default order; an explicit `sort` wins over it. */
  readonly orderBy?: SQL;
  readonly fields?: Readonly<Record<string, SQL>>;
}

export interface Hooks<T extends PgTable> {
  /** May return further column values; they are trusted. */
  readonly beforeCreate?: (context: WriteContext, change: Change<T>) => MoreValues<T>;
  readonly afterCreate?: (context: WriteContext, row: Row<T>, change: Change<T>) => Promise<void> | void;
  readonly beforeUpdate?: (context: WriteContext, row: Row<T>, change: Change<T>) => MoreValues<T>;
  readonly afterUpdate?: (
    context: WriteContext,
    row: Row<T>,
    before: Row<T>,
    change: Change<T>,
  ) => Promise<void> | void;
  readonly beforeDelete?: (context: WriteContext, row: Row<T>) => Promise<void> | void;
  readonly afterDelete?: (context: WriteContext, row: Row<T>) => Promise<void> | void;
}

type MoreValues<T extends PgTable> =
  | Partial<T['$inferInsert']>
  | undefined
  | Promise<Partial<T['$inferInsert']> | undefined>;

/** Replaces the plain statement of a verb, where a use case does more than one row's worth. */
export interface Performers<T extends PgTable> {
  readonly create?: (context: WriteContext, change: Change<T>) => Promise<Row<T>>;
  readonly update?: (context: WriteContext, row: Row<T>, change: Change<T>) => Promise<Row<T>>;
  readonly delete?: (context: WriteContext, row: Row<T>) => Promise<void>;
}

/** What a violated constraint means to a person. */
export interface ConstraintMeaning {
  readonly field: string;
  readonly message: string;
}

/**
 * Sums that are kept beside the rows. A list that is narrowed by nothing but these fields and parameters takes its
 * total from them. The table carries the columns that the row policy, the fields and the parameters read, under the
 * same names.
 */
export interface TallyDeclaration {
  readonly table: IdentityTable;
  readonly amount: string;
  readonly fields: readonly string[];
  readonly parameters: readonly string[];
}

/** A collection, lazily, or its path where importing it would close a circle between features. */
type RelationTarget = string | (() => { readonly path: string; readonly table: IdentityTable });

export interface RelationFlags {
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

export interface CollectionDeclaration<T extends IdentityTable> {
  readonly path: string;
  readonly table: T;
  /** None for a collection that only other collections show through a relation. */
  readonly verbs: readonly Verb[];
  readonly access: AccessRule | Partial<Record<Verb, AccessRule>>;
  /** Which rows exist for the caller: in lists, counts, populated relations and filters alike. */
  readonly visible: RowPolicy<T>;
  readonly fields: Readonly<Record<string, FieldDeclaration<T>>>;
  readonly relations?: Readonly<Record<string, RelationDeclaration>>;
  readonly loaded?: Readonly<Record<string, LoadedField>>;
  readonly parameters?: Readonly<Record<string, ParameterDeclaration<T>>>;
  /** Default order, in wire names: `['usageCount:desc', 'createdAt:desc']`. The id breaks ties. */
  readonly sort?: readonly string[];
  readonly pageSize?: { readonly default?: number; readonly max?: number };
  /** For lists of thousands: the rows of a page are chosen by their keys, and counted on the way where they must be. */
  readonly isLong?: boolean;
  readonly tally?: TallyDeclaration;
  /** Single entries by another key: `{ 'by-slug': 'slug' }` answers `GET /api/<path>/by-slug/:key`. */
  readonly lookups?: Readonly<Record<string, string>>;
  readonly mayCreate?: (context: WriteContext, change: Change<T>) => Verdict;
  readonly mayUpdate?: (context: WriteContext, row: Row<T>, change: Change<T>) => Verdict;
  readonly mayDelete?: (context: WriteContext, row: Row<T>) => Verdict;
  readonly hooks?: Hooks<T>;
  readonly perform?: Performers<T>;
  /** Body fields that old clients send and the server knows better. */
  readonly ignored?: readonly string[];
  /** A whole-number column that grows with each update; a body that carries another `version` is a 409. */
  readonly version?: ColumnKey<T>;
  /** By the constraint's name in the database. */
  readonly constraints?: Readonly<Record<string, ConstraintMeaning>>;
  readonly bodyTextLength?: number;
}
