import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

const documentIdShape = /[0-9a-z]{24}/g;

/** Maps rows of an edition to their copies, by id and by documentId. */
export class CopiedIds {
  readonly #rows = new Map<string, Map<number, number>>();
  readonly #documents = new Map<string, string>();

  add(
    table: PgTable,
    from: { id: number; documentId: string },
    to: { id: number; documentId: string },
  ): void {
    const name = getTableName(table);
    const rows = this.#rows.get(name) ?? new Map<number, number>();
    this.#rows.set(name, rows.set(from.id, to.id));
    this.#documents.set(from.documentId, to.documentId);
  }

  of(table: PgTable): ReadonlyMap<number, number> | undefined {
    return this.#rows.get(getTableName(table));
  }

  /** Replaces documentIds of copied rows, also inside keys such as `product_{id}_quantity`. */
  rewrite<T>(value: T): T {
    return this.#rewrite(value) as T;
  }

  #rewrite(value: unknown): unknown {
    if (typeof value === 'string') {
      return value.replace(documentIdShape, (id) => this.#documents.get(id) ?? id);
    }
    if (Array.isArray(value)) return value.map((entry) => this.#rewrite(entry));
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [this.#rewrite(key) as string, this.#rewrite(entry)]),
    );
  }
}
