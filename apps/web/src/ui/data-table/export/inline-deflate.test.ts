import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { InlineDeflate } from './inline-deflate.ts';

const bytes = new TextEncoder().encode('Kermesse '.repeat(50_000));

function compress(message: unknown): Promise<unknown> {
  return new Promise((resolve) => {
    const deflater = new InlineDeflate();
    deflater.onmessage = ({ data }) => resolve(data);
    deflater.postMessage({ helpers: true });
    deflater.postMessage(message);
  });
}

it('compresses in place of the worker that a strict policy forbids', async () => {
  const data = await compress([bytes, {}]);
  expect(data).toBeInstanceOf(Uint8Array);
  expect(inflateRawSync(data as Uint8Array).equals(bytes)).toBe(true);
});
