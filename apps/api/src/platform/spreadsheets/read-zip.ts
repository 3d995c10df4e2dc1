import { inflateRawSync } from 'node:zlib';

export class UnreadableArchive extends Error {
  readonly reason: 'damaged' | 'inflated';

  constructor(reason: UnreadableArchive['reason']) {
    super(`The archive is ${reason}.`);
    this.reason = reason;
  }
}

const end = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const mostEntries = 500;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly offset: number;
}

/** The directory at the end; sizes are those of the archive and are not trusted. */
function readDirectory(archive: Buffer): Entry[] {
  const at = archive.lastIndexOf(end);
  if (at < 0) throw new UnreadableArchive('damaged');
  const count = archive.readUInt16LE(at + 10);
  if (count > mostEntries) throw new UnreadableArchive('inflated');
  const entries: Entry[] = [];
  let next = archive.readUInt32LE(at + 16);
  for (let left = count; left > 0; left--) {
    const nameLength = archive.readUInt16LE(next + 28);
    entries.push({
      name: archive.toString('utf8', next + 46, next + 46 + nameLength),
      method: archive.readUInt16LE(next + 10),
      packed: archive.readUInt32LE(next + 20),
      offset: archive.readUInt32LE(next + 42),
    });
    next += 46 + nameLength + archive.readUInt16LE(next + 30) + archive.readUInt16LE(next + 32);
  }
  return entries;
}

/** Chosen entries of an archive, unpacked to at most `mostBytes` in all; whatever is larger is refused early. */
export class ZipReader {
  readonly #archive: Buffer;
  readonly #entries: ReadonlyMap<string, Entry>;
  #left: number;

  constructor(archive: Buffer, mostBytes: number) {
    this.#archive = archive;
    this.#left = mostBytes;
    this.#entries = this.#guarded(() => new Map(readDirectory(archive).map((entry) => [entry.name, entry])));
  }

  get names(): readonly string[] {
    return [...this.#entries.keys()];
  }

  read(name: string): string | null {
    const entry = this.#entries.get(name);
    if (!entry) return null;
    return this.#guarded(() => {
      const { offset, packed, method } = entry;
      const start =
        offset + 30 + this.#archive.readUInt16LE(offset + 26) + this.#archive.readUInt16LE(offset + 28);
      const content = this.#archive.subarray(start, start + packed);
      const bytes =
        method === 0 ? content : inflateRawSync(content, { maxOutputLength: Math.max(1, this.#left) });
      if (bytes.length > this.#left) throw new UnreadableArchive('inflated');
      this.#left -= bytes.length;
      return bytes.toString('utf8');
    });
  }

  #guarded<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (error instanceof UnreadableArchive) throw error;
      const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
      throw new UnreadableArchive(isTooLarge ? 'inflated' : 'damaged');
    }
  }
}
