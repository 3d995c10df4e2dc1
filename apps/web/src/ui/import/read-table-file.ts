export interface TableFile {
  name: string;
  /** As base64. */
  content: string;
}

/** In pieces: a call with a million arguments is refused. */
export async function readTableFile(file: File): Promise<TableFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const piece = 0x8000;
  let text = '';
  for (let at = 0; at < bytes.length; at += piece)
    text += String.fromCharCode(...bytes.subarray(at, at + piece));
  return { name: file.name, content: btoa(text) };
}
