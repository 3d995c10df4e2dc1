/** Every feature checks permissions in an event or edition through this file. */
export { editionAccess, eventAccess } from './access.ts';
export { mayForAssociation } from './association-right.ts';
export { requireDocumentId } from './document-id.ts';
export { keepAccess } from './edition-copier.ts';
export { organizerPeople, organizerProfiles } from './people-collections.ts';
export { giveEvent } from './personal-data.ts';
export {
  type AllowedEdition,
  type AllowedEvent,
  findAllowedEdition,
  lockedOnEdition,
  requireOnEdition,
  requireOnEvent,
  stillOnEdition,
  stillOnEvent,
  type Writer,
  writerMayOnEdition,
  writerMayOnEvent,
} from './require-permission.ts';
export { isPublicEdition, isPublicEvent, mayInEvent, mayOnEdition, mayOnEvent } from './row-policies.ts';
export { editionStanding, eventStanding, type Standing } from './standing.ts';
export { eventAdmins } from './tables.ts';
export { eventEditions, events } from './tables-events.ts';
