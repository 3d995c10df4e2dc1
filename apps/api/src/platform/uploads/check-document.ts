import type { MediaType } from '@kermesse/domain/uploads/media-types';

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** Markup at the start of a file targets browsers that guess types. */
const markup = /<(!doctype|html|head|body|script|svg|iframe|img|object|embed)[\s>/]/i;

/** Bytes before the header or far behind the end marker could be a second file. */
function isWholePdf(bytes: Uint8Array): boolean {
  const start = latin(bytes.subarray(0, 1024));
  const end = latin(bytes.subarray(-2048));
  return start.startsWith('%PDF-') && !markup.test(start) && end.includes('%%EOF');
}

/** The end record's comment must reach exactly to the end of the file. */
function isWholeZip(bytes: Uint8Array): boolean {
  const tail = Buffer.from(bytes.subarray(-(22 + 0xffff)));
  const record = tail.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (record < 0 || record + 22 > tail.length) return false;
  return record + 22 + tail.readUInt16LE(record + 20) === tail.length;
}

/** Whether a document is complete, without additional bytes. Images are re-encoded instead. */
export function isWholeDocument(bytes: Uint8Array, type: MediaType): boolean {
  if (type === 'application/pdf') return isWholePdf(bytes);
  if (type.startsWith('application/vnd.openxmlformats')) return isWholeZip(bytes);
  return true;
}
