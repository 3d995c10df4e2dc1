// Ours, as 44 lines read the names alone and bound every loop; a library would parse the whole of a hostile file.
const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const headerBytes = 512;
const entryBytes = 128;
/** Higher sector numbers are markers, such as the end of a chain. */
const firstMark = 0xfffffffa;
const maxSectors = 4_096;

/** A chain that loops or leaves the file is cut. */
function* directorySectors(file: Buffer): Generator<Buffer> {
  const sectorBytes = 1 << file.readUInt16LE(30);
  if (sectorBytes !== 512 && sectorBytes !== 4096) return;
  const sector = (index: number) => file.subarray((index + 1) * sectorBytes, (index + 2) * sectorBytes);
  let index = file.readUInt32LE(48);
  for (let count = 0; index < firstMark && count < maxSectors; count++) {
    const content = sector(index);
    if (content.length < sectorBytes) return;
    yield content;
    // The allocation table gives the next sector; the header lists its first 109 parts.
    const perPart = sectorBytes / 4;
    const part = Math.floor(index / perPart);
    const partSector = part < 109 ? file.readUInt32LE(76 + 4 * part) : firstMark;
    if (partSector >= firstMark) return;
    const table = sector(partSector);
    if (table.length < sectorBytes) return;
    index = table.readUInt32LE((index % perPart) * 4);
  }
}

/** Stream names in a compound file (older office documents): only they tell the type of document. */
export function compoundFileEntries(bytes: Uint8Array): Set<string> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names = new Set<string>();
  if (file.length < headerBytes || !file.subarray(0, 8).equals(signature)) return names;
  for (const sector of directorySectors(file)) {
    for (let at = 0; at < sector.length; at += entryBytes) {
      const length = Math.min(64, sector.readUInt16LE(at + 64));
      if (length > 2) names.add(sector.toString('utf16le', at, at + length - 2));
    }
  }
  return names;
}
