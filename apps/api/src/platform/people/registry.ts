import type { DateShift } from '@kermesse/domain/events/date-shift';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor, Tx } from '../db/database.ts';
import type { CopiedIds } from './copied-ids.ts';

export interface Person {
  readonly id: number;
  readonly email: string;
}

/** What a feature stores about people: how it is handed out and how it is forgotten. */
export interface PersonalData {
  readonly feature: string;
  /** The columns that point to an account. A reference that no feature lists fails a test. */
  readonly references: readonly PgColumn[];
  /** The person's rows by table, fit for a file that the person downloads: no secrets, no inner numbers. */
  export(executor: Executor, person: Person): Promise<Record<string, unknown[]>>;
  /** Leaves what accounting needs, without the person. */
  anonymise(tx: Tx, person: Person, now: Date): Promise<void>;
}

export interface EditionCopy {
  readonly fromEditionId: number;
  readonly toEditionId: number;
  readonly shift: DateShift;
  readonly ids: CopiedIds;
}

/** What a feature stores for an edition, and what of it a new edition starts with. */
export interface EditionCopier {
  readonly feature: string;
  /** The columns that point to an edition. A reference that no feature lists fails a test. */
  readonly references: readonly PgColumn[];
  /** Features whose rows this one points to: they are copied first. */
  readonly needs: readonly string[];
  copy(tx: Tx, copy: EditionCopy): Promise<void>;
}

/** Moves what an anonymous browser kept to the account that it turned out to be. */
export type VisitorAdopter = (tx: Tx, visitorId: string, userId: number) => Promise<void>;

/** What all features registered; the composition fills it before the first request. */
export interface People {
  readonly personalData: PersonalData[];
  readonly editionCopiers: EditionCopier[];
  readonly visitorAdopters: VisitorAdopter[];
}

export async function exportPerson(
  executor: Executor,
  registered: readonly PersonalData[],
  person: Person,
): Promise<Record<string, unknown[]>> {
  const data: Record<string, unknown[]> = {};
  for (const part of registered) Object.assign(data, await part.export(executor, person));
  return data;
}

/** The account itself goes last: until then the others find rows by its address. */
export async function forgetPerson(
  tx: Tx,
  registered: readonly PersonalData[],
  person: Person,
  now: Date,
): Promise<void> {
  const isAccount = (part: PersonalData) => part.feature === 'accounts';
  const inOrder = [...registered.filter((part) => !isAccount(part)), ...registered.filter(isAccount)];
  for (const part of inOrder) await part.anonymise(tx, person, now);
}

/** Every copier after those it needs. */
export function orderCopiers(copiers: readonly EditionCopier[]): EditionCopier[] {
  const ordered: EditionCopier[] = [];
  let waiting = [...copiers];
  while (waiting.length > 0) {
    const ready = waiting.filter(
      (copier) => !copier.needs.some((need) => waiting.some((other) => other.feature === need)),
    );
    if (ready.length === 0) {
      throw new Error(`copiers need each other: ${waiting.map((copier) => copier.feature).join(', ')}`);
    }
    ordered.push(...ready);
    waiting = waiting.filter((copier) => !ready.includes(copier));
  }
  return ordered;
}

export async function copyEdition(
  tx: Tx,
  copiers: readonly EditionCopier[],
  copy: EditionCopy,
): Promise<void> {
  for (const copier of orderCopiers(copiers)) await copier.copy(tx, copy);
}
