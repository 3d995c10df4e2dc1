import { defineEditionCopier, notCopied } from '../../platform/people/edition-copier.ts';
import { editionTallies, sourceTallies } from './tables.ts';

export const dashboardEditionCopier = defineEditionCopier('dashboard', [
  ...notCopied(editionTallies, 'editionId'),
  ...notCopied(sourceTallies, 'editionId'),
]);
