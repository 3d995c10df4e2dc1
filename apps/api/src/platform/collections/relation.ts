import type { AnyCollection } from './collection.ts';
import type { IdentityTable } from './declaration.ts';
import { columnOf } from './field.ts';
import type { RelationDeclaration } from './relations.ts';

/** A declared relation whose other end is known. */
export interface Relation {
  readonly name: string;
  readonly declaration: RelationDeclaration;
  readonly target: AnyCollection;
  /** Whether the wire shows a list. */
  readonly isList: boolean;
  /** Whether there is at most one entry at the other end, so that one can sort by it. */
  readonly isSingle: boolean;
}

export type Resolve = (path: string) => AnyCollection | undefined;

function mustHave(found: unknown, name: string, what: string): void {
  if (!found) throw new Error(`Relation ${name}: ${what}`);
}

function checkKeys(
  table: IdentityTable,
  name: string,
  declaration: RelationDeclaration,
  target: AnyCollection,
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

export function linkRelation(
  table: IdentityTable,
  name: string,
  declaration: RelationDeclaration,
  resolve: Resolve,
): Relation {
  const { to } = declaration;
  const target = typeof to === 'string' ? resolve(to) : to();
  if (!target) throw new Error(`Relation ${name}: there is no collection ${String(to)}`);
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
