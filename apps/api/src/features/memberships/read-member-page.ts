import { type ReadOptions, readRawPage } from '../../platform/collections/read.ts';
import type { Platform } from '../../platform/platform.ts';
import { membershipCollection, seenMemberCollection } from './collection.ts';

const namesAssociation = (query: unknown) =>
  typeof query === 'object' && query !== null && 'association' in query && query.association !== undefined;

/**
 * Who may see the members of an association sees all of them, which the cheaper policy answers. It gives nothing to
 * anybody else, and never more than the full one: when it finds nothing, the full one has the last word.
 */
export async function readMemberPage(platform: Platform, options: ReadOptions) {
  if (namesAssociation(options.query)) {
    const seen = await readRawPage(platform, seenMemberCollection, options);
    if (seen.pagination.total > 0) return seen;
  }
  return readRawPage(platform, membershipCollection, options);
}
