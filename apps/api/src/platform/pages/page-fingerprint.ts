import { createHash } from 'node:crypto';
import type { PageMeta } from '../http/page-meta.ts';
import type { Answer } from './page-thread.ts';

/** When an answer was given: each has another, though nothing changed. */
const givenAt = /"timestamp":"[^"]*"/g;

/** The same for as long as a page would say the same. */
export function pageFingerprint(meta: PageMeta, answers: Iterable<Answer>): string {
  const hash = createHash('sha256').update(JSON.stringify(meta));
  for (const { status, body } of answers) hash.update(`\n${status} ${body.replace(givenAt, '')}`);
  return hash.digest('base64url');
}
