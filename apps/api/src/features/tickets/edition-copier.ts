import { defineEditionCopier, leftBehind } from '../../platform/people/edition-copier.ts';
import { checkIns, tickets } from './tables.ts';

export const ticketsEditionCopier = defineEditionCopier('tickets', [
  ...leftBehind(tickets, 'editionId'),
  ...leftBehind(checkIns, 'editionId'),
]);
