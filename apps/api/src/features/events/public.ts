export { eventEditions, events } from '../organizers/public.ts';
export { editionPlacesLeft, editionPriceFrom, editionProducts, editionRegistrations } from './ports.ts';
export { editionDates } from './tables.ts';
export { eventOfEdition, requireEventImage } from './use-event-image.ts';
