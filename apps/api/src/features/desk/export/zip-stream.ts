import { crc32, createDeflateRaw } from 'node:zlib';

type Chunks = AsyncIterable<string> | Iterable<string>;

const version = 20;
/** Sizes stand after the data (bit 3), names are UTF-8 (bit 11). */
const flags = 0x0808;
const deflated = 8;
/** 1 January 1980: an archive of the same rows is the same bytes. */
const date = 0x0021;

interface Written {
  path: Buffer;
  crc: number;
  packed: number;
  unpacked: number;
  offset: number;
}

function localHeader(path: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(date, 12);
  header.writeUInt16LE(path.length, 26);
  return Buffer.concat([header, path]);
}

function descriptor({ crc, packed, unpacked }: Written): Buffer {
  const trailer = Buffer.alloc(16);
  trailer.writeUInt32LE(0x08074b50, 0);
  trailer.writeUInt32LE(crc, 4);
  trailer.writeUInt32LE(packed, 8);
  trailer.writeUInt32LE(unpacked, 12);
  return trailer;
}

function directoryEntry({ path, crc, packed, unpacked, offset }: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(version, 4);
  entry.writeUInt16LE(version, 6);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(deflated, 10);
  entry.writeUInt16LE(date, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(unpacked, 24);
  entry.writeUInt16LE(path.length, 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, path]);
}

function directoryEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/**
 * An archive, written as it grows: nothing of it is held but what is being packed. Parts are given as text and may be
 * of any length up to 4 GB.
 */
export async function* zip(
  parts: Iterable<readonly [path: string, content: Chunks]>,
): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const [name, content] of parts) {
    const part: Written = { path: Buffer.from(name), crc: 0, packed: 0, unpacked: 0, offset };
    const header = localHeader(part.path);
    yield header;
    const deflate = createDeflateRaw({ level: 6 });
    const feeding = feed(deflate, content, part);
    try {
      for await (const chunk of deflate as AsyncIterable<Buffer>) {
        part.packed += chunk.length;
        yield chunk;
      }
    } finally {
      deflate.destroy();
    }
    await feeding;
    const trailer = descriptor(part);
    yield trailer;
    offset += header.length + part.packed + trailer.length;
    written.push(part);
  }
  const entries = Buffer.concat(written.map(directoryEntry));
  yield entries;
  yield directoryEnd(written.length, entries.length, offset);
}

/** Gives the packer no more than it can take at once. A source that fails breaks the archive off. */
async function feed(
  deflate: ReturnType<typeof createDeflateRaw>,
  content: Chunks,
  part: Written,
): Promise<void> {
  try {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      part.crc = crc32(bytes, part.crc);
      part.unpacked += bytes.length;
      if (deflate.destroyed) return;
      if (!deflate.write(bytes)) await room(deflate);
    }
    deflate.end();
  } catch (error) {
    deflate.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

function room(deflate: ReturnType<typeof createDeflateRaw>): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      deflate.off('drain', go);
      deflate.off('close', go);
      resolve();
    };
    deflate.on('drain', go);
    deflate.on('close', go);
  });
}
