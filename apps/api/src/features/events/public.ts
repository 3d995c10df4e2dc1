export { eventEditions, events } from '../organizers/public.ts';
export { type CreatedEvent, insertEvent } from './insert-event.ts';
export { editionPlacesLeft, editionPriceFrom, editionProducts, editionRegistrations } from './ports.ts';
export { confirmDays, listProposedDays, proposeDays } from './proposed-days.ts';
export { addressRow, positionOf } from './save-edition-address.ts';
export { setStatusInTransaction } from './set-edition-status.ts';
export { editionDates, editionTakeDowns } from './tables.ts';
export { putBackEdition, takeDownEdition } from './take-down-edition.ts';
export { eventOfEdition, requireEventImage } from './use-event-image.ts';
