import type { DeletionConsequence } from '@kermesse/domain/accounts/deletion';
import type { DateShift } from '@kermesse/domain/events/date-shift';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor, Tx } from '../db/database.ts';
import type { Mail } from '../mail/mail.ts';
import type { CopiedIds } from './copied-ids.ts';

export interface Person {
  readonly id: number;
  readonly email: string;
}

/** The moment at which an account goes, and how those who stay are told. */
export interface Leaving {
  readonly now: Date;
  readonly mail: Pick<Mail, 'queue'>;
}

/** What a feature stores about people: how it is handed out and how it is forgotten. */
export interface PersonalData {
  readonly feature: string;
  /** The columns that point to an account. A reference that no feature lists fails a test. */
  readonly references: readonly PgColumn[];
  /** The person's rows by table, fit for a file that the person downloads: no secrets, no inner numbers. */
  export(executor: Executor, person: Person): Promise<ExportedRows>;
  /** Leaves what accounting needs, without the person. */
  anonymise(tx: Tx, person: Person, now: Date): Promise<void>;
  /** What others depend on finds somebody new. Every feature hands over before the first one forgets. */
  handOver?(tx: Tx, person: Person, leaving: Leaving): Promise<void>;
  /** Features that hand over before this one. */
  readonly handsOverAfter?: readonly string[];
  /** What the person is told of all this before, and what stands against it. */
  consequences?(executor: Executor, person: Person, now: Date): Promise<DeletionConsequence[]>;
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
export type VisitorAdopter = (tx: Tx, visitorId: string, userId: number, now: Date) => Promise<void>;

/** What all features registered; the composition fills it before the first request. */
export interface People {
  readonly personalData: PersonalData[];
  readonly editionCopiers: EditionCopier[];
  readonly visitorAdopters: VisitorAdopter[];
}

/** Rows by table. */
export type ExportedRows = Record<string, unknown[]>;

/** A row that is found in more than one way is handed out once. */
export function addRows(data: ExportedRows, more: ExportedRows): void {
  for (const [table, rows] of Object.entries(more)) {
    const known = data[table] ?? [];
    const seen = new Set(known.map((row) => JSON.stringify(row)));
    data[table] = [...known, ...rows.filter((row) => !seen.has(JSON.stringify(row)))];
  }
}

export async function exportPerson(
  executor: Executor,
  registered: readonly PersonalData[],
  person: Person,
): Promise<ExportedRows> {
  const data: ExportedRows = {};
  for (const part of registered) addRows(data, await part.export(executor, person));
  return data;
}

/** What deleting the account would do to others, and what must be settled before. */
export async function deletionConsequences(
  executor: Executor,
  registered: readonly PersonalData[],
  person: Person,
  now: Date,
): Promise<DeletionConsequence[]> {
  const told: DeletionConsequence[] = [];
  // People read them: their order does not depend on what stands on what.
  for (const part of registered.toSorted((a, b) => a.feature.localeCompare(b.feature)))
    told.push(...((await part.consequences?.(executor, person, now)) ?? []));
  return told.sort((a, b) => Number(b.isBlocking) - Number(a.isBlocking));
}

/** The account itself goes last: until then the others find rows by its address. */
export async function forgetPerson(
  tx: Tx,
  registered: readonly PersonalData[],
  person: Person,
  leaving: Leaving,
): Promise<void> {
  const handingOver = registered.map((part) => ({ ...part, needs: part.handsOverAfter ?? [] }));
  for (const part of inOrderOfNeed(handingOver)) await part.handOver?.(tx, person, leaving);
  const isAccount = (part: PersonalData) => part.feature === 'accounts';
  const inOrder = [...registered.filter((part) => !isAccount(part)), ...registered.filter(isAccount)];
  for (const part of inOrder) await part.anonymise(tx, person, leaving.now);
}

/** Every part after those it needs. */
export function inOrderOfNeed<T extends { readonly feature: string; readonly needs: readonly string[] }>(
  parts: readonly T[],
): T[] {
  const ordered: T[] = [];
  let waiting = [...parts];
  while (waiting.length > 0) {
    const ready = waiting.filter(
      (part) => !part.needs.some((need) => waiting.some((other) => other.feature === need)),
    );
    if (ready.length === 0)
      throw new Error(`parts need each other: ${waiting.map((part) => part.feature).join(', ')}`);
    ordered.push(...ready);
    waiting = waiting.filter((part) => !ready.includes(part));
  }
  return ordered;
}

export async function copyEdition(
  tx: Tx,
  copiers: readonly EditionCopier[],
  copy: EditionCopy,
): Promise<void> {
  for (const copier of inOrderOfNeed(copiers)) await copier.copy(tx, copy);
}
