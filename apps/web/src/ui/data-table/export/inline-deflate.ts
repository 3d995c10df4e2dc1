/**
 * The zip library inside the workbook writer hands big parts to a worker that it builds from a `blob:` address. The
 * content security policy forbids such workers, and the library would wait for an answer for ever. Its code runs in
 * a worker of ours already, so this class stands in for `Worker` there and compresses on the spot, with the browser's
 * own compressor. The library sends the helpers of its worker first, then `[bytes, options]`.
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
