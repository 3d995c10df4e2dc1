import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { AccessRule } from '../auth/access.ts';
import type { Executor, Tx } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import type { FieldKind } from './kinds.ts';
import type { Caller, Viewer } from './viewer.ts';

export type IdentityTable = PgTable & Record<'id' | 'documentId' | 'createdAt' | 'updatedAt', PgColumn>;
export type ColumnKey<T extends PgTable> = keyof T['_']['columns'] & string;
export type Row<T extends PgTable> = T['$inferSelect'];

export const verbs = ['list', 'get', 'create', 'update', 'delete'] as const;
export type Verb = (typeof verbs)[number];

/** `row` is the alias of the table in this query: a policy must not use columns of the imported table. */
export type RowPolicy<T> = (row: T, viewer: Viewer) => SQL | boolean | undefined;

/** A validated write, with only the values that differ. */
export interface Change<T extends PgTable> {
  readonly values: Partial<T['$inferInsert']>;
  /** For each to-many relation in the body: the ids to attach and to detach. */
  readonly links: Readonly<Record<string, LinkChange>>;
}

export interface LinkChange {
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

export interface WriteContext extends Caller {
  readonly tx: Tx;
  readonly platform: Platform;
  readonly viewer: Viewer;
}

export interface LoadContext extends Caller {
  readonly executor: Executor;
  readonly platform: Platform;
}

/** Only `true` allows the write; throw an AppError for a message other than "forbidden". */
type Verdict = boolean | Promise<boolean>;

export type FieldWrite<T extends PgTable> =
  | boolean
  | 'create'
  | 'update'
  | ((context: WriteContext, row: Row<T> | null) => Verdict);

/** Converts between the stored value and the one in the API, for reading, comparing and writing. */
export interface Conversion {
  readonly kind: FieldKind;
  readonly toWire: (stored: SQL) => SQL;
  readonly fromWire: (value: unknown) => unknown;
  readonly schema: z.ZodType;
}

interface FieldFlags<T extends PgTable> {
  /** Where the condition is not true the value is null. Default: everybody. */
  readonly read?: boolean | RowPolicy<T>;
  readonly filter?: boolean;
  readonly sort?: boolean;
  /** Why a filtered or sorted column needs no index of its own. */
  readonly unindexed?: string;
  /** Replaces the value in `order by`, e.g. by its lower case. */
  readonly sortAs?: (expression: SQL) => SQL;
  /** Also allowed in `populate`, for documents that clients treat as relations. */
  readonly populate?: boolean;
  /** Left out unless `fields` or `populate` names it. */
  readonly lazy?: boolean;
  /** Prefer `convert`: an answer without `present` is sent as the database wrote it. */
  readonly present?: (value: unknown) => unknown;
  /** Output schema for the documentation; default: derived from the column. */
  readonly output?: z.ZodType;
}

export interface ColumnField<T extends PgTable> extends FieldFlags<T> {
  /** Defaults to the column of the same name. */
  readonly column?: ColumnKey<T>;
  readonly write?: FieldWrite<T>;
  /** Default: derived from the column. It also decides about null. */
  readonly schema?: z.ZodType;
  readonly convert?: Conversion;
  /** False where a hook fills a required column that the body may leave out. */
  readonly required?: boolean;
  readonly sql?: never;
}

export interface ComputedField<T extends PgTable> extends FieldFlags<T> {
  readonly sql: (row: T, viewer: Viewer) => SQL;
  readonly kind: FieldKind;
}

export type FieldDeclaration<T extends PgTable> = ColumnField<T> | ComputedField<T>;

/** A field computed in code for all entries at once, after they are read. */
export interface LoadedField {
  readonly schema: z.ZodType;
  readonly load: (context: LoadContext, ids: readonly number[]) => Promise<ReadonlyMap<number, unknown>>;
  readonly lazy?: boolean;
}

/** An additional query parameter of the list, such as `near[lat]`. */
export interface ParameterDeclaration<T extends PgTable> {
  readonly schema: z.ZodType;
  /** Write `sql\`… ${value} …\``, which passes values as parameters. */
  readonly apply: (value: never, row: T, viewer: Viewer) => ParameterEffect;
}

export interface ParameterEffect {
  readonly where?: SQL | undefined;
  /** Replaces the default order; an explicit `sort` replaces it. */
  readonly orderBy?: SQL;
  readonly fields?: Readonly<Record<string, SQL>>;
}

export interface Hooks<T extends PgTable> {
  /** May return further column values, which are not validated. */
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

/** Replaces the default statement of a verb. */
export interface Performers<T extends PgTable> {
  readonly create?: (context: WriteContext, change: Change<T>) => Promise<Row<T>>;
  readonly update?: (context: WriteContext, row: Row<T>, change: Change<T>) => Promise<Row<T>>;
  readonly delete?: (context: WriteContext, row: Row<T>) => Promise<void>;
}

export interface ConstraintMeaning {
  readonly field: string;
  readonly message: string;
}

/**
 * Stored sums. A list narrowed only by these fields and parameters takes its total from them. The table has
 * the columns that the row policy, the fields and the parameters read, under the same names.
 */
export interface TallyDeclaration {
  readonly table: IdentityTable;
  readonly amount: string;
  readonly fields: readonly string[];
  readonly parameters: readonly string[];
}

/** Parameters that find their rows in smaller tables, so that a list narrowed by one reads no other row. */
export interface FoundDeclaration {
  /**
   * Selects the id of each row that matches, and the columns that the row policy and `within` read; null where
   * it cannot. Its parameter's condition reads nothing but the id.
   */
  readonly parameters: Readonly<Record<string, (value: never, viewer: Viewer) => SQL | null>>;
  /** Parameters that the selects answer themselves. */
  readonly within: readonly string[];
  /** By field, a column of listed values: the one that nearly all rows have. */
  readonly usual: Readonly<Record<string, string>>;
}

/** A function that returns the collection, or its path where an import would be circular. */
type RelationTarget = string | (() => { readonly path: string; readonly table: IdentityTable });

export interface RelationFlags {
  readonly to: RelationTarget;
  /** Default: yes. */
  readonly populate?: boolean;
  readonly filter?: boolean;
  readonly write?: boolean | 'create' | 'update';
  /** Who may name it in a query. Default: everybody who may name the collection. */
  readonly allow?: (viewer: Viewer) => boolean;
  /** Annotate both rows: `(review: typeof reviews, viewer, book: typeof books) => …`. */
  readonly where?: (target: never, viewer: Viewer, row: never) => SQL | undefined;
  /** Called before entries are attached; annotate the rows with the target's row type. */
  readonly mayLink?: (context: WriteContext, targets: never[]) => boolean | Promise<boolean>;
}

interface ListFlags extends RelationFlags {
  /** Order of populated entries, by the target's field names: `['createdAt:desc']`. */
  readonly sort?: readonly string[];
  /** Maximum of populated entries for one parent. */
  readonly limit?: number;
}

/** The foreign key is a column of this table. */
export interface OneDeclaration extends RelationFlags {
  readonly type: 'one';
  readonly key: string;
  readonly sort?: boolean;
  /** The API shows a list of at most one entry. */
  readonly asList?: boolean;
  /** False where a hook fills a required key that the body may leave out. */
  readonly required?: boolean;
}

/** The foreign key is a column of the other table. */
export interface ManyDeclaration extends ListFlags {
  readonly type: 'many';
  readonly key: string;
  /** An entry removed from the list gets a null key, or the write is refused. */
  readonly detach?: 'null' | 'refuse';
}

/** Like `many`, but the other table's key is unique: the API shows one entry or null. */
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
  /** An integer column of the join table that keeps the order in which ids were set. */
  readonly position?: string;
}

export type RelationDeclaration = OneDeclaration | ManyDeclaration | OwnedDeclaration | ManyToManyDeclaration;

export interface CollectionDeclaration<T extends IdentityTable> {
  readonly path: string;
  readonly table: T;
  /** Empty for a collection that is only shown through relations. */
  readonly verbs: readonly Verb[];
  readonly access: AccessRule | Partial<Record<Verb, AccessRule>>;
  /** Which rows the caller sees, in lists, counts, populated relations and filters. */
  readonly visible: RowPolicy<T>;
  readonly fields: Readonly<Record<string, FieldDeclaration<T>>>;
  readonly relations?: Readonly<Record<string, RelationDeclaration>>;
  readonly loaded?: Readonly<Record<string, LoadedField>>;
  readonly parameters?: Readonly<Record<string, ParameterDeclaration<T>>>;
  /** Default order, by field names: `['usageCount:desc', 'createdAt:desc']`. Ties are ordered by id. */
  readonly sort?: readonly string[];
  readonly pageSize?: { readonly default?: number; readonly max?: number };
  /** For lists of thousands: a page first selects keys, so that those before it are skipped in the index. */
  readonly isLong?: boolean;
  readonly tally?: TallyDeclaration;
  readonly found?: FoundDeclaration;
  /** Single entries by another key: `{ 'by-slug': 'slug' }` answers `GET /api/<path>/by-slug/:key`. */
  readonly lookups?: Readonly<Record<string, string>>;
  readonly mayCreate?: (context: WriteContext, change: Change<T>) => Verdict;
  readonly mayUpdate?: (context: WriteContext, row: Row<T>, change: Change<T>) => Verdict;
  readonly mayDelete?: (context: WriteContext, row: Row<T>) => Verdict;
  readonly hooks?: Hooks<T>;
  readonly perform?: Performers<T>;
  /** Body fields that old clients send and the server ignores. */
  readonly ignored?: readonly string[];
  /** An integer column incremented by each update; a body with another `version` gets a 409. */
  readonly version?: ColumnKey<T>;
  /** By the constraint's name in the database. */
  readonly constraints?: Readonly<Record<string, ConstraintMeaning>>;
  readonly bodyTextLength?: number;
}
