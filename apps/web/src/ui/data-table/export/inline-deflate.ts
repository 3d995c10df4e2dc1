/**
 * The zip library in the workbook writer hands big parts to a worker from a `blob:` address, which our
 * content security policy forbids: the library would wait for ever. It already runs in our worker, so this
 * class replaces `Worker` there and compresses with the browser's own compressor. The library sends its
 * worker's helpers first, then `[bytes, options]`.
 */
export class InlineDeflate {
  onmessage: ((event: { data: unknown }) => void) | null = null;

  postMessage(message: unknown): void {
    const bytes: unknown = Array.isArray(message) ? message[0] : undefined;
    if (!(bytes instanceof Uint8Array)) return;
    deflate(bytes).then(
      (data) => this.#answer(data),
      (error: unknown) => this.#answer({ $e$: [String(error), 0, ''] }),
    );
  }

  terminate(): void {
    this.onmessage = null;
  }

  #answer(data: unknown): void {
    this.onmessage?.({ data });
  }
}

async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const compressed = new Blob([Uint8Array.from(bytes)])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(compressed).arrayBuffer());
}
