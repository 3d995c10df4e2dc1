import type { SeededEdition } from './seed-registrations.ts';

const megabyte = 1024 * 1024;

/** Reads a file as it comes and keeps none of it; answers its size and how far the memory of this process grew. */
async function read(
  url: string,
  headers: Record<string, string>,
): Promise<{ bytes: number; grownBy: number }> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let [bytes, peak] = [0, before];
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  try {
    const response = await fetch(url, { headers });
    if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
    for await (const chunk of response.body) bytes += chunk.byteLength;
  } finally {
    clearInterval(watch);
  }
  return { bytes, grownBy: Math.max(0, peak - before) };
}

/** A file of a hundred thousand rows must cost the server's memory what one of a thousand costs, and a little more. */
export async function measureExports(
  serverUrl: string,
  headers: Record<string, string>,
  editions: readonly SeededEdition[],
): Promise<void> {
  for (const format of ['csv', 'xlsx']) {
    // The first file pays for code that is compiled and pools that are filled.
    const [first] = editions;
    if (first)
      await read(
        `${serverUrl}/api/event-editions/${first.documentId}/registrations-export.${format}`,
        headers,
      );
    for (const { documentId, count } of editions) {
      const begin = performance.now();
      const { bytes, grownBy } = await read(
        `${serverUrl}/api/event-editions/${documentId}/registrations-export.${format}`,
        headers,
      );
      const seconds = (performance.now() - begin) / 1_000;
      console.log(
        `export ${format} of ${count}: ${(bytes / megabyte).toFixed(1)} MB in ${seconds.toFixed(1)} s, memory grew by ${(grownBy / megabyte).toFixed(0)} MB`,
      );
    }
  }
}
