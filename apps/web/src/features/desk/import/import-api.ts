import {
  type ImportReport,
  type ImportRequest,
  importReportSchema,
} from '@kermesse/domain/desk/import-schemas';
import { api } from '../../../platform/api/api.ts';
import { baseOf } from '../api.ts';

export const sendImport = async (
  editionId: string,
  data: ImportRequest,
  idempotencyKey?: string,
): Promise<ImportReport> =>
  (
    await api.post(`${baseOf(editionId)}/registrations-import`, {
      body: { data },
      schema: importReportSchema,
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    })
  ).data;
