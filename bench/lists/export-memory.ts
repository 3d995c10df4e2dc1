import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { SeededEdition } from './seed-registrations.ts';
import type { Headers } from './stage.ts';

const megabyte = 1024 * 1024;

// Collects garbage first, so that only retained memory counts.
setFlagsFromString('--expose-gc');
const sweep = runInNewContext('gc') as () => void;

export function heldMegabytes(): number {
  sweep();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / megabyte;
}

/** Streams a file without keeping it, and calls `look` now and then to sample the memory. */
export async function readStreamed(
  url: string,
  headers: Headers,
  look?: () => void,
  body?: object,
): Promise<{ bytes: number; seconds: number }> {
  const begin = performance.now();
  const response = await fetch(
    url,
    body
      ? {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }
      : { headers },
  );
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
  let [bytes, chunks] = [0, 0];
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    chunks += 1;
    if (chunks % 10 === 0) look?.();
  }
  look?.();
  return { bytes, seconds: (performance.now() - begin) / 1_000 };
}

/** An export is streamed: a hundred thousand rows must hold no more memory than a thousand. */
export async function measureExports(
  serverUrl: string,
  headers: Headers,
  editions: readonly SeededEdition[],
): Promise<void> {
  for (const format of ['csv', 'xlsx']) {
    for (const { documentId, count } of editions) {
      const url = `${serverUrl}/api/event-editions/${documentId}/registrations-export.${format}`;
      const { bytes, seconds } = await readStreamed(url, headers);
      const before = heldMegabytes();
      let most = before;
      await readStreamed(url, headers, () => {
        most = Math.max(most, heldMegabytes());
      });
      console.log(
        `export ${format} of ${count}: ${(bytes / megabyte).toFixed(1)} MB in ${seconds.toFixed(1)} s, at most ${(most - before).toFixed(1)} MB held on the way`,
      );
    }
  }
}
