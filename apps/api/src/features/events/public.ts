export { eventEditions, events } from '../organizers/public.ts';
export { countedEditions } from './counted-editions.ts';
export { type CreatedEvent, insertEvent } from './insert-event.ts';
export { editionPlacesLeft, editionPriceFrom, editionProducts, editionRegistrations } from './ports.ts';
export { type Postponed, postponeInTransaction } from './postpone-edition.ts';
export { confirmDays, listProposedDays, proposeDays } from './proposed-days.ts';
/** Reads the site's fonts, which takes half a second of processor time. */
export const loadTypefaces = async () => (await import('./share-card/card-typeface.ts')).openCardTypefaces();
export { addressRow, positionOf } from './save-edition-address.ts';
export { setStatusInTransaction } from './set-edition-status.ts';
export type { CardTypefaces } from './share-card/card-typeface.ts';
export { editionDates, editionTakeDowns, sponsors } from './tables.ts';
export { putBackEdition, takeDownEdition } from './take-down-edition.ts';
export { eventOfEdition, requireEventImage } from './use-event-image.ts';
