import { type SQL, sql } from 'drizzle-orm';
import type { AnyCollection } from '../collection.ts';
import type { IdentityTable } from '../declaration.ts';
import type { Viewer } from '../viewer.ts';

/** State of one statement being compiled: its viewer and the aliases in use. */
export class SqlScope {
  readonly viewer: Viewer;
  readonly #hidesValues: boolean;
  #taken = 0;

  /** `hidesValues` makes the planner reuse one plan, as planning costs more than reading. */
  constructor(viewer: Viewer, hidesValues = false) {
    this.viewer = viewer;
    this.#hidesValues = hidesValues;
  }

  value(bound: SQL): SQL {
    return this.#hidesValues ? sql`(select ${bound})` : bound;
  }

  /** The prefix `@` avoids a clash with tables in the subqueries of policies. */
  name(prefix: string): string {
    return `@${prefix}${this.#taken++}`;
  }

  alias(collection: AnyCollection): { readonly row: IdentityTable; readonly name: string } {
    const name = this.name('t');
    return { row: collection.as(name), name };
  }
}
