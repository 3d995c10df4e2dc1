import { fileTypeFromBuffer } from 'file-type';
import { compoundFileEntries } from './compound-file.ts';

/** A type that no folder accepts. */
const unknown = 'inconnu';

function officeType(bytes: Uint8Array): string {
  const entries = compoundFileEntries(bytes);
  if (entries.has('WordDocument')) return 'application/msword';
  if (entries.has('Workbook') || entries.has('Book')) return 'application/vnd.ms-excel';
  return 'application/x-cfb';
}

/** Text has no signature; its type only appears in the refusal message. */
function textType(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 1024))
    .toString('utf8')
    .replace(/^\ufeff/, '');
  if (/\p{Cc}/u.test(start.replace(/[\t\r\n]/g, '')) || start.includes('\ufffd')) return unknown;
  if (/<svg[\s>]/i.test(start)) return 'image/svg+xml';
  if (/<(!doctype\s+html|html|head|body|script|iframe)[\s>]/i.test(start)) return 'text/html';
  return start.trim() === '' ? unknown : 'text/plain';
}

/** By content only, never by name or declared type. */
export async function detectType(bytes: Uint8Array): Promise<string> {
  const found = await fileTypeFromBuffer(bytes);
  if (!found || found.mime === 'application/xml') return textType(bytes);
  return found.mime === 'application/x-cfb' ? officeType(bytes) : found.mime;
}
