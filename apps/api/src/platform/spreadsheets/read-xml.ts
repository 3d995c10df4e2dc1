import { tableFileMessages as say } from '@kermesse/domain/shared/import-messages';
import type { ZipReader } from './read-zip.ts';
import { TableFileError } from './table-file-error.ts';

/** A part of a workbook. One that declares entities, as no spreadsheet program does, is refused. */
export function readXml(zip: ZipReader, name: string): string | null {
  const xml = zip.read(name);
  if (xml?.includes('<!DOCTYPE') || xml?.includes('<!ENTITY')) throw new TableFileError(say.unreadable);
  return xml;
}
