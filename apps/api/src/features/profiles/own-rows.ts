import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { profiles } from './tables.ts';

export function isOwnProfile(profileId: SQLWrapper, userId: SQLWrapper): SQL {
  return sql`${profileId} in (select op.id from ${profiles} op where op.user_id = ${userId})`;
}

/** An address used by no association or edition, which its author may put into their profile. */
export function isUnusedAddress(addressId: SQLWrapper): SQL {
  return sql`not exists (select from associations la where la.address_id = ${addressId})
    and not exists (select from event_editions le where le.address_id = ${addressId})`;
}
