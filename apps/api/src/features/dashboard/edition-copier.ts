import { defineEditionCopier, notCopied } from '../../platform/people/edition-copier.ts';
import { editionTallies } from './tables.ts';

export const dashboardEditionCopier = defineEditionCopier('dashboard', [
  ...notCopied(editionTallies, 'editionId'),
]);
