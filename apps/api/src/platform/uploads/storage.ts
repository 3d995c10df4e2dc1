import type { Readable } from 'node:stream';
import { fileKeySchema } from '@kermesse/domain/uploads/schemas';

/** Where the bytes of files lie. Keys are random names that the server made itself. */
export interface Storage {
  readonly kind: 'folder' | 's3';
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** Null when nothing is stored under the key. */
  open(key: string): Promise<Readable | null>;
  /** Removing what is not there is no failure: a sweep may run twice. */
  remove(key: string): Promise<void>;
}

/** The last line of defence: whatever is not a key of ours never becomes a path. */
export function requireKey(key: string): string {
  return fileKeySchema.parse(key);
}
