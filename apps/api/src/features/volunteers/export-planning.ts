import type { ExportFormat } from '@kermesse/domain/shared/export-format';
import type { ExportRequest } from '@kermesse/domain/shared/export-request';
import { type PlanningLine, planningLines } from '@kermesse/domain/volunteers/planning-lines';
import { buildModel } from '@kermesse/domain/volunteers/planning-model';
import type { Platform } from '../../platform/platform.ts';
import { type ExportColumn, type ExportFile, exportFile } from '../../platform/spreadsheets/export-file.ts';
import type { AllowedEdition } from '../organizers/public.ts';
import { readPlanning } from './read-planning.ts';

const columns: readonly ExportColumn<PlanningLine>[] = [
  { header: 'Mission', type: 'text', value: ({ mission }) => mission },
  { header: 'Lieu', type: 'text', value: ({ location }) => location },
  { header: 'Début', type: 'dateTime', value: ({ begin }) => begin },
  { header: 'Fin', type: 'dateTime', value: ({ end }) => end },
  { header: 'Besoin', type: 'number', value: ({ need }) => need },
  { header: 'Bénévole', type: 'text', value: ({ name }) => name },
  { header: 'Email', type: 'text', value: ({ email }) => email },
  { header: 'Téléphone', type: 'phone', value: ({ phone }) => phone },
  { header: 'Réponse', type: 'text', value: ({ status }) => status },
  { header: 'Présence', type: 'text', value: ({ presence }) => presence },
  { header: 'Conflits', type: 'text', value: ({ conflicts }) => conflicts },
];

/** Of the slots that are asked for, or of the whole edition. */
export async function exportPlanning(
  platform: Platform,
  allowed: AllowedEdition,
  format: ExportFormat,
  { ids }: ExportRequest,
): Promise<ExportFile> {
  const model = buildModel(await readPlanning(platform, allowed));
  const asked = ids && new Set(ids);
  const rows = planningLines(model, ({ slot }) => asked?.has(slot.documentId) ?? true);
  return exportFile({
    format,
    name: 'planning-benevoles',
    sheet: 'Planning',
    columns,
    rows,
    count: rows.length,
    timeZone: model.planning.timeZone,
  });
}
