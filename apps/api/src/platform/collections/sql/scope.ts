import { type SQL, sql } from 'drizzle-orm';
import type { AnyCollection } from '../collection.ts';
import type { IdentityTable } from '../declaration.ts';
import type { Viewer } from '../viewer.ts';

/** One statement being written: for whom, and which names its tables have taken so far. */
export class SqlScope {
  readonly viewer: Viewer;
  readonly #hidesValues: boolean;
  #taken = 0;

  /** Hidden values keep the planner from making a plan for each of them, which costs more than reading a page. */
  constructor(viewer: Viewer, hidesValues = false) {
    this.viewer = viewer;
    this.#hidesValues = hidesValues;
  }

  value(bound: SQL): SQL {
    return this.#hidesValues ? sql`(select ${bound})` : bound;
  }

  /** A name that no policy's own subquery would give a table: it must not shadow the row that it is about. */
  name(prefix: string): string {
    return `@${prefix}${this.#taken++}`;
  }

  alias(collection: AnyCollection): { readonly row: IdentityTable; readonly name: string } {
    const name = this.name('t');
    return { row: collection.as(name), name };
  }
}
