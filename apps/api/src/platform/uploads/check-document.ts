import type { MediaType } from '@kermesse/domain/uploads/media-types';

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** Markup at the start of a file is there for a browser that guesses types. */
const markup = /<(!doctype|html|head|body|script|svg|iframe|img|object|embed)[\s>/]/i;

/**
 * A PDF starts and ends as one. Bytes before the header or far behind the end marker are room for a second
 * file in the same bytes.
 */
function isWholePdf(bytes: Uint8Array): boolean {
  const start = latin(bytes.subarray(0, 1024));
  const end = latin(bytes.subarray(-2048));
  return start.startsWith('%PDF-') && !markup.test(start) && end.includes('%%EOF');
}

/** A ZIP archive ends with its directory's record, and the comment behind it fills the rest exactly. */
function isWholeZip(bytes: Uint8Array): boolean {
  const tail = Buffer.from(bytes.subarray(-(22 + 0xffff)));
  const record = tail.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (record < 0 || record + 22 > tail.length) return false;
  return record + 22 + tail.readUInt16LE(record + 20) === tail.length;
}

/** Whether a document is complete and nothing else besides. Pictures are re-encoded instead. */
export function isWholeDocument(bytes: Uint8Array, type: MediaType): boolean {
  if (type === 'application/pdf') return isWholePdf(bytes);
  if (type.startsWith('application/vnd.openxmlformats')) return isWholeZip(bytes);
  return true;
}
