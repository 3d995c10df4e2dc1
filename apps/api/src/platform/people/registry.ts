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

export interface DeletionContext {
  readonly now: Date;
  readonly mail: Pick<Mail, 'queue'>;
}

export interface PersonalData {
  readonly feature: string;
  /** Columns that reference an account. A reference that no feature lists fails a test. */
  readonly references: readonly PgColumn[];
  /** The person's rows by table, without secrets and internal ids. */
  export(executor: Executor, person: Person): Promise<ExportedRows>;
  /** Keeps what accounting needs, without personal data. */
  anonymise(tx: Tx, person: Person, now: Date): Promise<void>;
  /** Gives others what they depend on. All features hand over before any forgets. */
  handOver?(tx: Tx, person: Person, leaving: DeletionContext): Promise<void>;
  /** Features that must hand over before this one. */
  readonly handsOverAfter?: readonly string[];
  /** What the deletion will do, and what prevents it. */
  consequences?(executor: Executor, person: Person, now: Date): Promise<DeletionConsequence[]>;
}

export interface EditionCopy {
  readonly fromEditionId: number;
  readonly toEditionId: number;
  readonly shift: DateShift;
  readonly ids: CopiedIds;
}

export interface EditionCopier {
  readonly feature: string;
  /** Columns that reference an edition. A reference that no feature lists fails a test. */
  readonly references: readonly PgColumn[];
  /** Features whose rows this one references: they are copied first. */
  readonly needs: readonly string[];
  copy(tx: Tx, copy: EditionCopy): Promise<void>;
}

export type VisitorAdopter = (tx: Tx, visitorId: string, userId: number, now: Date) => Promise<void>;

/** Filled by the composition before the first request. */
export interface People {
  readonly personalData: PersonalData[];
  readonly editionCopiers: EditionCopier[];
  readonly visitorAdopters: VisitorAdopter[];
}

export type ExportedRows = Record<string, unknown[]>;

/** A row found in several ways is exported once. */
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

export async function deletionConsequences(
  executor: Executor,
  registered: readonly PersonalData[],
  person: Person,
  now: Date,
): Promise<DeletionConsequence[]> {
  const consequences: DeletionConsequence[] = [];
  // In a stable order for readers, independent of the order of features.
  for (const part of registered.toSorted((a, b) => a.feature.localeCompare(b.feature)))
    consequences.push(...((await part.consequences?.(executor, person, now)) ?? []));
  return consequences.sort((a, b) => Number(b.isBlocking) - Number(a.isBlocking));
}

/** The account itself is last, as the others find rows by its address. */
export async function forgetPerson(
  tx: Tx,
  registered: readonly PersonalData[],
  person: Person,
  leaving: DeletionContext,
): Promise<void> {
  const handingOver = registered.map((part) => ({ ...part, needs: part.handsOverAfter ?? [] }));
  for (const part of inOrderOfNeed(handingOver)) await part.handOver?.(tx, person, leaving);
  const isAccount = (part: PersonalData) => part.feature === 'accounts';
  const inOrder = [...registered.filter((part) => !isAccount(part)), ...registered.filter(isAccount)];
  for (const part of inOrder) await part.anonymise(tx, person, leaving.now);
}

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
