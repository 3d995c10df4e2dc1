import type { Readable } from 'node:stream';
import type { RegistrationFilters } from '@kermesse/domain/desk/registration-filters';
import { dayOf } from '@kermesse/domain/shared/moments';
import { downloadName, type SpreadsheetValue } from '@kermesse/domain/shared/spreadsheet';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  csvStream,
  spreadsheetTypes,
  xlsxStream,
} from '../../../platform/spreadsheets/spreadsheet-stream.ts';
import type { AllowedEdition } from '../../organizers/public.ts';
import { type ExportSheet, exportSheet } from './columns.ts';
import { readBatches } from './read-batches.ts';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

interface ExportFile {
  readonly name: string;
  readonly mediaType: string;
  readonly stream: Readable;
}

async function* inCells(
  batches: ReturnType<typeof readBatches>,
  { cells }: ExportSheet,
): AsyncGenerator<SpreadsheetValue[]> {
  for await (const batch of batches) yield* batch.map(cells);
}

/** Streamed. The export and its filters are recorded. */
export async function exportRegistrations(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { actor, entry: edition }: AllowedEdition,
  { format, filters }: { format: ExportFormat; filters: RegistrationFilters },
): Promise<ExportFile> {
  const sheet = await exportSheet(db.orm, edition);
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
  const { columns } = sheet;
  const rows = inCells(readBatches(db.orm, edition.id, filters), sheet);
  return {
    name: downloadName(`inscriptions-${edition.name}-${dayOf(now, edition.timezone)}`, format),
    mediaType: spreadsheetTypes[format],
    stream:
      format === 'csv' ? csvStream({ columns, rows }) : xlsxStream([{ name: 'Inscriptions', columns, rows }]),
  };
}
