// Ours, as it is 109 lines over node:zlib for the one kind of archive that a workbook needs.
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  /** ASCII letters, digits, dots and slashes. */
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

const signatures = { local: 0x04034b50, descriptor: 0x08074b50, central: 0x02014b50, end: 0x06054b50 };
const version = 20;
/** Sizes and checksum follow the content, so that it need not be buffered. */
const followsContent = 0x08;
const deflated = 8;
/** 1 January 1980, the first date of ZIP, so that the same content gives the same file. */
const noTime = 0;
const firstDay = 0x21;

interface Written {
  readonly name: string;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

function localHeader(name: string): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(signatures.local, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(followsContent, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(noTime, 10);
  header.writeUInt16LE(firstDay, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name, 'latin1')]);
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const block = Buffer.alloc(16);
  block.writeUInt32LE(signatures.descriptor, 0);
  block.writeUInt32LE(crc, 4);
  block.writeUInt32LE(packed, 8);
  block.writeUInt32LE(size, 12);
  return block;
}

function centralHeader({ name, offset, crc, packed, size }: Written): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(signatures.central, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(version, 6);
  header.writeUInt16LE(followsContent, 8);
  header.writeUInt16LE(deflated, 10);
  header.writeUInt16LE(noTime, 12);
  header.writeUInt16LE(firstDay, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packed, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, Buffer.from(name, 'latin1')]);
}

function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(signatures.end, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** Streamed: no entry is ever held in memory as a whole. */
export async function* zipStream(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const header = localHeader(name);
    let [crc, size, packed] = [0, 0, 0];
    const source = Readable.from(
      (async function* measured() {
        for await (const text of content) {
          const bytes = Buffer.from(text, 'utf8');
          crc = crc32(bytes, crc);
          size += bytes.length;
          yield bytes;
        }
      })(),
    );
    const deflate = createDeflateRaw({ level: 6 });
    // The loop below also gets the error; without this callback it would be uncaught.
    pipeline(source, deflate, () => undefined);
    yield header;
    for await (const part of deflate as AsyncIterable<Buffer>) {
      packed += part.length;
      yield part;
    }
    const entry = { name, offset, crc, packed, size };
    const tail = descriptor(entry);
    yield tail;
    written.push(entry);
    offset += header.length + packed + tail.length;
  }
  const directory = Buffer.concat(written.map(centralHeader));
  yield directory;
  yield endOfDirectory(written.length, directory.length, offset);
}
