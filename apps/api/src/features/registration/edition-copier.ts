import { copied, defineEditionCopier, notCopied } from '../../platform/people/edition-copier.ts';
import { inscriptions } from './tables.ts';
import { answerDrafts, requiredDocuments } from './tables-follow-up.ts';

export const registrationEditionCopier = defineEditionCopier('registration', [
  copied(requiredDocuments, 'editionId'),
  ...notCopied(inscriptions, 'editionId'),
  ...notCopied(answerDrafts, 'editionId'),
]);
