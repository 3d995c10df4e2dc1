import { defineEditionCopier, notCopied } from '../../platform/people/edition-copier.ts';
import { answerTallies, formPageTallies } from './tables.ts';

export const resultsEditionCopier = defineEditionCopier('results', [
  ...notCopied(answerTallies, 'editionId'),
  ...notCopied(formPageTallies, 'editionId'),
]);
