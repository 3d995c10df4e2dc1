/**
 * Tables and what needs them alone. The features that decide who may do what import this file, so it must not
 * import them.
 */
export { editionPlacesLeft, editionPriceFrom, editionProducts } from './ports.ts';
export { setEventOwner } from './set-event-owner.ts';
export { editionDates, eventEditions, events } from './tables.ts';
export { eventOfEdition, requireEventImage } from './use-event-image.ts';
