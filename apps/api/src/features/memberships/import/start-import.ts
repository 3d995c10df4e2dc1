import { memberImportMessages as say } from '@kermesse/domain/memberships/import-messages';
import {
  type MemberImportReport,
  type MemberImportRequest,
  memberImportLimits,
} from '@kermesse/domain/memberships/import-schemas';
import { rememberColumns } from '@kermesse/domain/shared/column-mapping';
import { dayOf } from '@kermesse/domain/shared/moments';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readTable, type Table } from '../../../platform/spreadsheets/read-table.ts';
import { type AllowedMember, stillInAssociation } from '../standing.ts';
import { memberImportMappings, memberImportRows, memberImports } from '../tables-imports.ts';
import { readKnownMembers } from './known-members.ts';
import { readOwnColumns } from './own-cells.ts';
import { type MemberImportPlan, type PlannedRow, planMemberImport } from './plan-import.ts';
import { presentImport } from './present-import.ts';
import { runImport } from './run-import.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'jobs'>;

const rowsAtOnce = 4_000;

async function plan(
  tx: Tx,
  associationId: number,
  table: Table,
  request: MemberImportRequest,
  now: Date,
): Promise<MemberImportPlan> {
  const [mapping] = await tx
    .select()
    .from(memberImportMappings)
    .where(eq(memberImportMappings.associationId, associationId));
  return planMemberImport({
    table,
    request,
    known: await readKnownMembers(tx, associationId),
    remembered: mapping?.fields ?? {},
    own: await readOwnColumns(tx, associationId),
    today: dayOf(now),
  });
}

async function storeRows(tx: Tx, importId: number, rows: readonly PlannedRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx.execute(sql`
      insert into ${memberImportRows} (import_id, line, action, membership_id, has_account, person, own)
      select ${importId}, v.line, v.action, v."membershipId", v."hasAccount", v.person, v.own
      from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + rowsAtOnce))}::jsonb)
        as v(line int, action text, "membershipId" bigint, "hasAccount" boolean, person jsonb, own jsonb)`);
}

async function rememberMapping(
  tx: Tx,
  associationId: number,
  { headings, columns }: Pick<MemberImportReport, 'headings' | 'columns'>,
): Promise<void> {
  const [before] = await tx
    .select()
    .from(memberImportMappings)
    .where(eq(memberImportMappings.associationId, associationId));
  const fields = { ...rememberColumns(headings, columns, before?.fields) };
  await tx
    .insert(memberImportMappings)
    .values({ associationId, fields })
    .onConflictDoUpdate({ target: memberImportMappings.associationId, set: { fields } });
}

/** Checks a file, or checks it and stores its lines for the job that writes them. */
export async function importMembers(
  { db, clock, jobs }: Dependencies,
  allowed: AllowedMember,
  request: MemberImportRequest,
): Promise<MemberImportReport> {
  const now = clock.now();
  // Before the transaction, which holds the association's lock.
  const table = readTable(Buffer.from(request.file, 'base64'), memberImportLimits);
  return db.transaction(async (tx) => {
    if (request.isDryRun) {
      const { report } = await plan(tx, allowed.association.id, table, request, now);
      return { ...report, started: null };
    }
    const { association } = await stillInAssociation(tx, allowed);
    const { rows, report } = await plan(tx, association.id, table, request, now);
    const isStopped = report.issueCount > 0 && !(request.leavesOutErrors && report.wrongLines > 0);
    if (isStopped || rows.length === 0) return { ...report, started: null };
    const [entry] = await tx
      .insert(memberImports)
      .values({
        associationId: association.id,
        startedById: allowed.actor.id,
        fileName: request.fileName,
        sendsInvitations: request.sendsInvitations,
        total: rows.length,
        skipped: report.skipped + report.wrongLines,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!entry) throw new AppError('conflict', { message: say.importOpen });
    await storeRows(tx, entry.id, rows);
    await rememberMapping(tx, association.id, report);
    await recordAudit(tx, {
      actorId: allowed.actor.id,
      action: 'members.imported',
      entityType: 'member-import',
      entityId: entry.id,
      associationId: association.id,
      after: { lines: report.lines, created: report.created, merged: report.merged },
      at: now,
    });
    await jobs.send(tx, runImport, { import: entry.documentId });
    return { ...report, started: await presentImport(tx, entry, now) };
  });
}
