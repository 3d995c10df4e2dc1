import { defineEditionCopier, notCopied } from '../../platform/people/edition-copier.ts';
import { editionTallies, entryTallies, productTallies, sourceTallies } from './tables.ts';

export const dashboardEditionCopier = defineEditionCopier('dashboard', [
  ...notCopied(editionTallies, 'editionId'),
  ...notCopied(sourceTallies, 'editionId'),
  ...notCopied(productTallies, 'editionId'),
  ...notCopied(entryTallies, 'editionId'),
]);
