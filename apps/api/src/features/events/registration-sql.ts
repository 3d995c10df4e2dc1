import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { eventEditions } from '../organizers/public.ts';

/** `registrationState(…) === 'open'` of the domain, for lists; a test holds the two against each other. */
export function isRegistrationOpen(edition: typeof eventEditions, now: SQLWrapper): SQL {
  return sql`(
    ${edition.status} = 'published' and ${edition.endsAt} > ${now}
    and (${edition.isOpenToParticipants} or ${edition.isOpenToVolunteers})
    and coalesce(${edition.registrationClosesAt} > ${now}, true)
    and coalesce(${edition.registrationOpensAt} <= ${now}, true))`;
}
