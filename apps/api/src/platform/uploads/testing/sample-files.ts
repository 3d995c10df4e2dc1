import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const colour = { r: 31, g: 107, b: 77 };

export function picture(format: 'png' | 'jpeg' | 'gif' | 'webp', width = 40, height = 30): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();
}

export function animation(format: 'gif' | 'webp', side = 20): Promise<Buffer> {
  const frames = Buffer.concat([40, 120, 200].map((grey) => Buffer.alloc(side * side * 3, grey)));
  return sharp(frames, { raw: { width: side, height: side * 3, channels: 3, pageHeight: side } })
    .toFormat(format, { delay: [100, 100, 100] })
    .toBuffer();
}

/** With location, camera and an orientation of a quarter turn. */
export function samplePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 20, channels: 3, background: colour } })
    .withExif({ IFD0: { Make: 'SecretCamera', Copyright: 'Camille' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A valid image, padded to the exact size. */
export function pictureOfBytes(bytes: number): Promise<Buffer> {
  return picture('jpeg').then((start) => Buffer.concat([start, Buffer.alloc(bytes - start.length)]));
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A few kilobytes that decode to an image of side × side. */
export function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.ceil(side / 8 + 1) * side), { level: 9 });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Frames of one pixel on a canvas of side × side: each takes the whole canvas once decoded. */
export function gifBomb(side: number, frames: number): Buffer {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(side, 0);
  screen.writeUInt16LE(side, 2);
  screen[4] = 0x80;
  const palette = Buffer.from([0, 0, 0, 255, 255, 255]);
  const control = Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0]);
  const image = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  const body = Array.from({ length: frames }, () => Buffer.concat([control, image]));
  return Buffer.concat([Buffer.from('GIF89a'), screen, palette, ...body, Buffer.from([0x3b])]);
}

export function pdf(content = 'Statuts'): Buffer {
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%${content}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
}

interface ZipEntry {
  name: string;
  content: string;
}

/** Without compression, enough for readers that list entries. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const data = Buffer.from(content);
    const fileName = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt32LE(crc32(data), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(data.length, 18);
    fields.writeUInt16LE(fileName.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, fileName, data]);
    const entry = Buffer.alloc(42);
    entry.writeUInt16LE(20, 0);
    fields.copy(entry, 2);
    entry.writeUInt32LE(offset, 38);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), entry, fileName]));
    parts.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listing.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listing, Buffer.from('PK\u0005\u0006'), end]);
}

function contentTypes(part: string, type: string): string {
  return `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="${part}" ContentType="${type}"/></Types>`;
}

export function docx(): Buffer {
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  return zip([
    { name: '[Content_Types].xml', content: contentTypes('/word/document.xml', type) },
    { name: 'word/document.xml', content: '<w:document/>' },
  ]);
}

export function xlsx(): Buffer {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
  return zip([
    { name: '[Content_Types].xml', content: contentTypes('/xl/workbook.xml', type) },
    { name: 'xl/workbook.xml', content: '<workbook/>' },
  ]);
}

export function compoundFile(...names: string[]): Buffer {
  const sectorBytes = 512;
  const header = Buffer.alloc(sectorBytes);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 48);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const entries = ['Root Entry', ...names].map((name) => {
    const entry = Buffer.alloc(128);
    entry.write(name, 'utf16le');
    entry.writeUInt16LE((name.length + 1) * 2, 64);
    return entry;
  });
  const sectors = Math.ceil(entries.length / 4);
  const directory = Buffer.concat([...entries, Buffer.alloc(sectors * sectorBytes - entries.length * 128)]);
  const table = Buffer.alloc(sectorBytes, 0xff);
  for (let index = 1; index <= sectors; index++)
    table.writeUInt32LE(index < sectors ? index + 1 : 0xfffffffe, index * 4);
  return Buffer.concat([header, table, directory]);
}
