import { defineEditionCopier, notCopied } from '../../platform/people/edition-copier.ts';
import { healthReads } from './tables.ts';
import { editionChanges } from './tables-edition-change.ts';

export const deskEditionCopier = defineEditionCopier('desk', [
  ...notCopied(healthReads, 'editionId'),
  ...notCopied(editionChanges, 'editionId'),
]);
