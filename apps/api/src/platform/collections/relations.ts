import type { PgTable } from 'drizzle-orm/pg-core';
import type {
  ColumnKey,
  IdentityTable,
  ManyDeclaration,
  ManyToManyDeclaration,
  OneDeclaration,
  OwnedDeclaration,
  RelationFlags,
} from './declaration.ts';

export function one<T extends IdentityTable>(
  _table: T,
  declaration: Omit<OneDeclaration, 'type' | 'key'> & { readonly key: ColumnKey<T> },
): OneDeclaration {
  return { type: 'one', ...declaration };
}

type WritableMany =
  | { readonly write?: false }
  | { readonly write: true | 'create' | 'update'; readonly mayLink: NonNullable<RelationFlags['mayLink']> };

/** Attaching updates a row of another collection, so a writable relation must declare `mayLink`. */
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
