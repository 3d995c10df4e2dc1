import type { Readable } from 'node:stream';
import { fileKeySchema } from '@kermesse/domain/uploads/schemas';

/** Keys are random names made by the server. */
export interface Storage {
  readonly kind: 'folder' | 's3';
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  open(key: string): Promise<Readable | null>;
  /** Does not fail when nothing is there, as a sweep may run twice. */
  remove(key: string): Promise<void>;
}

/** Whatever is not a valid key must never become a path. */
export function requireKey(key: string): string {
  return fileKeySchema.parse(key);
}
