import { fileTypeFromBuffer } from 'file-type';
import { compoundFileEntries } from './compound-file.ts';

/** Never a type that a folder accepts, and never one that stands for "look at the name". */
const unknown = 'inconnu';

function officeType(bytes: Uint8Array): string {
  const entries = compoundFileEntries(bytes);
  if (entries.has('WordDocument')) return 'application/msword';
  if (entries.has('Workbook') || entries.has('Book')) return 'application/vnd.ms-excel';
  return 'application/x-cfb';
}

/** Text has no signature: what it is only matters for the sentence that refuses it. */
function textType(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 1024))
    .toString('utf8')
    .replace(/^\ufeff/, '');
  if (/\p{Cc}/u.test(start.replace(/[\t\r\n]/g, '')) || start.includes('\ufffd')) return unknown;
  if (/<svg[\s>]/i.test(start)) return 'image/svg+xml';
  if (/<(!doctype\s+html|html|head|body|script|iframe)[\s>]/i.test(start)) return 'text/html';
  return start.trim() === '' ? unknown : 'text/plain';
}

/** What a file is by its content alone: neither its name nor what its sender calls it has a say. */
export async function detectType(bytes: Uint8Array): Promise<string> {
  const found = await fileTypeFromBuffer(bytes);
  if (!found || found.mime === 'application/xml') return textType(bytes);
  return found.mime === 'application/x-cfb' ? officeType(bytes) : found.mime;
}
