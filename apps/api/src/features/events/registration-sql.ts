import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { eventEditions } from '../organizers/public.ts';

/** The domain's `registrationState(…) === 'open'` in SQL; a test compares the two. */
export function isRegistrationOpen(edition: typeof eventEditions, now: SQLWrapper): SQL {
  return sql`(
    ${edition.status} = 'published' and ${edition.endsAt} > ${now}
    and (${edition.isOpenToParticipants} or ${edition.isOpenToVolunteers})
    and coalesce(${edition.registrationClosesAt} > ${now}, true)
    and coalesce(${edition.registrationOpensAt} <= ${now}, true))`;
}
