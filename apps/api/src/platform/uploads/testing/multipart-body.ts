export interface FilePart {
  field?: string;
  name?: string;
  type?: string;
  bytes: Buffer;
}

export type Part = FilePart | { field: string; value: string };

const boundary = '----kermesse-test-boundary';

function head(part: Part): string {
  if ('value' in part) return `Content-Disposition: form-data; name="${part.field}"\r\n\r\n`;
  const { field = 'file', name = 'fichier.bin', type = 'application/octet-stream' } = part;
  return `Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
}

export function multipartBody(parts: readonly Part[]): { payload: Buffer; headers: Record<string, string> } {
  const chunks = parts.flatMap((part) => [
    Buffer.from(`--${boundary}\r\n${head(part)}`),
    'value' in part ? Buffer.from(part.value) : part.bytes,
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
