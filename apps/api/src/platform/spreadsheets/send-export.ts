import { rowCountHeader } from '@kermesse/domain/shared/export-format';
import type { FastifyReply } from 'fastify';
import { attachment } from '../uploads/content-disposition.ts';
import type { ExportFile } from './export-file.ts';
import { spreadsheetTypes } from './spreadsheet-stream.ts';

export function sendExport(reply: FastifyReply, { name, format, count, stream }: ExportFile): FastifyReply {
  if (count !== undefined) reply.header(rowCountHeader, count);
  return reply
    .type(spreadsheetTypes[format])
    .header('content-disposition', attachment(name))
    .header('cache-control', 'no-store')
    .send(stream);
}
