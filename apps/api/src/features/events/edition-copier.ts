import { copied, defineEditionCopier, notCopied } from '../../platform/people/edition-copier.ts';
import { editionDates, editionTakeDowns, sponsors } from './tables.ts';

export const eventsEditionCopier = defineEditionCopier('events', [
  copied(editionDates, 'editionId'),
  copied(sponsors, 'editionId'),
  ...notCopied(editionTakeDowns, 'editionId'),
]);
