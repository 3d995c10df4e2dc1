import { importMessages as say } from '@kermesse/domain/desk/import-messages';
import type { ImportReport, ImportRequest } from '@kermesse/domain/desk/import-schemas';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { advisoryLocks } from '../../../platform/db/advisory-locks.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { identifyCall, runOnce } from '../../../platform/idempotency/idempotency.ts';
import { type AllowedEdition, stillOnEdition } from '../../organizers/public.ts';
import { sellDirectly } from '../../reservations/public.ts';
import type { DeskDependencies } from '../cancel-registration.ts';
import { openDesk, storeRegistration } from '../register-person.ts';
import { planImport } from './plan-import.ts';

/** Takes back what a plan locked and offered. */
class NothingChanges extends Error {
  readonly report: ImportReport;

  constructor(report: ImportReport) {
    super('An import was only checked.');
    this.report = report;
  }
}

async function run(
  tx: Tx,
  platform: DeskDependencies,
  allowed: AllowedEdition,
  request: ImportRequest,
): Promise<ImportReport> {
  const { entry } = await stillOnEdition(tx, allowed);
  // Two imports of one edition wait for each other, so that the second sees whom the first registered.
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.importRegistrations}, ${entry.id}::int)`);
  const desk = await openDesk(tx, entry, platform.clock.now());
  const { people, report } = await planImport(tx, platform, desk, request);
  if (request.isDryRun || report.issueCount > 0) throw new NothingChanges(report);
  const { id: actorId } = allowed.actor;
  for (const { registration, places, answers } of people)
    await storeRegistration(tx, platform, desk, actorId, {
      data: registration,
      places,
      answers,
      arePlacesTaken: true,
    });
  // Counted at the end and once for everybody, so that buyers wait for this statement alone.
  const all = people.flatMap(({ places }) => places);
  if (all.length > 0 && !(await sellDirectly(tx, all)))
    throw new AppError('conflict', { message: say.placesTaken });
  await recordAudit(tx, {
    actorId,
    action: 'registrations.imported',
    entityType: 'edition',
    entityId: entry.id,
    editionId: entry.id,
    after: { lines: report.lines, registered: people.length, skipped: report.skipped.length },
    at: platform.clock.now(),
  });
  return { ...report, isDone: true };
}

/** Everybody or nobody, in one transaction; a check is the same work, taken back. */
export async function importRegistrations(
  platform: DeskDependencies,
  allowed: AllowedEdition,
  request: ImportRequest,
  key: string | undefined,
): Promise<ImportReport> {
  const call = request.isDryRun
    ? null
    : identifyCall({
        actor: allowed.actor,
        visitorId: null,
        route: `desk-import:${allowed.entry.documentId}`,
        key,
        body: request,
      });
  try {
    return await platform.db.transaction((tx) =>
      runOnce(tx, platform.clock, call, () => run(tx, platform, allowed, request)),
    );
  } catch (error) {
    if (error instanceof NothingChanges) return error.report;
    throw error;
  }
}
