import { copied, defineEditionCopier } from '../../platform/people/edition-copier.ts';
import { editionDates, sponsors } from './tables.ts';

export const eventsEditionCopier = defineEditionCopier('events', [
  copied(editionDates, 'editionId'),
  copied(sponsors, 'editionId'),
]);
