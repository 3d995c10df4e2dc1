import { type ReadOptions, readRawPage } from '../../platform/collections/read.ts';
import type { Platform } from '../../platform/platform.ts';
import { membershipCollection, seenMemberCollection } from './collection.ts';

const namesAssociation = (query: unknown) =>
  typeof query === 'object' && query !== null && 'association' in query && query.association !== undefined;

/** The cheaper policy never returns more than the full one, which is tried when it finds nothing. */
export async function readMemberPage(platform: Platform, options: ReadOptions) {
  if (namesAssociation(options.query)) {
    const seen = await readRawPage(platform, seenMemberCollection, options);
    if (seen.pagination.total > 0) return seen;
  }
  return readRawPage(platform, membershipCollection, options);
}
