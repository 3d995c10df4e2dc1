import { inflateRawSync } from 'node:zlib';

export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  let at = archive.readUInt32LE(end + 16);
  const parts = new Map<string, Buffer>();
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, nameLength, extra, comment, offset] = [
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30),
      archive.readUInt16LE(at + 32),
      archive.readUInt32LE(at + 42),
    ];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
    parts.set(name, inflateRawSync(archive.subarray(start, start + packed)));
    at += 46 + nameLength + extra + comment;
  }
  return parts;
}

const plain = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

export function readSheet(archive: Buffer): Map<string, string | number>[] {
  const xml = unzip(archive).get('xl/worksheets/sheet1.xml')?.toString('utf8') ?? '';
  return [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells = new Map<string, string | number>();
    for (const [, column = '', attributes = '', content = ''] of row.matchAll(
      /<c r="([A-Z]+)\d+"([^>]*)>(.*?)<\/c>/gs,
    )) {
      const text = /<t[^>]*>(.*?)<\/t>/s.exec(content)?.[1];
      const value = /<v>(.*?)<\/v>/.exec(content)?.[1];
      cells.set(column, attributes.includes('inlineStr') ? plain(text ?? '') : Number(value));
    }
    return cells;
  });
}
