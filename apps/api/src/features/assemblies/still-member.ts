import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { memberships } from '../memberships/public.ts';
import { assemblyAttendees as attendees } from './tables.ts';

interface Memberships {
  readonly status: AnyPgColumn;
  readonly role: AnyPgColumn;
}

/** Read with every count and vote, so that whoever is put out or leaves has no voice from that moment on. */
export const isStillMember = (of: Memberships = memberships): SQL | undefined =>
  and(eq(of.status, 'active'), ne(of.role, 'aspirant'));

/** For a `memberships` that is left joined. */
export const isMemberColumn = sql<boolean>`coalesce(${isStillMember()}, false)`;

/** Joined by `proxyHolderId`. */
export const holders = alias(attendees, 'holders');
export const holderMemberships = alias(memberships, 'holder_memberships');

/** The holder, left joined with their membership, may vote for others. */
export const isHolderInForce = sql<boolean>`coalesce(${isStillMember(holderMemberships)} and ${holders.noVote} is null, false)`;
