import type { Readable } from 'node:stream';

/** Keys are random names made by the server; a copy in another size adds its width. */
export interface Storage {
  readonly kind: 'folder' | 's3';
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  open(key: string): Promise<Readable | null>;
  /** Does not fail when nothing is there, as a sweep may run twice. */
  remove(key: string): Promise<void>;
}

const validKey = /^[a-z0-9]{32}(-[0-9]{3,4})?\.[a-z0-9]{2,5}$/;

/** Whatever is not a valid key must never become a path. */
export function requireKey(key: string): string {
  if (!validKey.test(key)) throw new Error('Not the key of a stored file.');
  return key;
}
