import { defineEditionCopier, leftBehind } from '../../platform/people/edition-copier.ts';
import { editionTallies } from './tables.ts';

export const dashboardEditionCopier = defineEditionCopier('dashboard', [
  ...leftBehind(editionTallies, 'editionId'),
]);
