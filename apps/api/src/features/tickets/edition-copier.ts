import { defineEditionCopier, notCopied } from '../../platform/people/edition-copier.ts';
import { checkIns, tickets } from './tables.ts';

export const ticketsEditionCopier = defineEditionCopier('tickets', [
  ...notCopied(tickets, 'editionId'),
  ...notCopied(checkIns, 'editionId'),
]);
