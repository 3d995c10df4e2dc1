import type { RegistrationFilters } from '@kermesse/domain/desk/registration-filters';
import type { ExportFormat } from '@kermesse/domain/shared/export-format';
import { dayOf } from '@kermesse/domain/shared/moments';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type ExportFile, exportFile } from '../../../platform/spreadsheets/export-file.ts';
import type { AllowedEdition } from '../../organizers/public.ts';
import { exportColumns } from './columns.ts';
import { type ExportedRow, readBatches } from './read-batches.ts';

async function* rowsOf(batches: ReturnType<typeof readBatches>): AsyncGenerator<ExportedRow> {
  for await (const batch of batches) yield* batch;
}

/** Streamed. The export and its filters are recorded. */
export async function exportRegistrations(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { actor, entry: edition }: AllowedEdition,
  { format, filters }: { format: ExportFormat; filters: RegistrationFilters },
): Promise<ExportFile> {
  const columns = await exportColumns(db.orm, edition);
  const now = clock.now();
  const { search, ...chosen } = filters;
  await recordAudit(db.orm, {
    actorId: actor.id,
    action: 'registrations.exported',
    entityType: 'event_edition',
    entityId: edition.id,
    editionId: edition.id,
    after: { format, ...chosen, hasSearch: search !== '' },
    at: now,
  });
  return exportFile({
    format,
    name: `inscriptions-${edition.name}-${dayOf(now, edition.timezone)}`,
    sheet: 'Inscriptions',
    columns,
    rows: rowsOf(readBatches(db.orm, edition.id, filters)),
    timeZone: edition.timezone,
  });
}
