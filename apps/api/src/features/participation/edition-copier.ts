import { defineEditionCopier, notCopied } from '../../platform/people/edition-copier.ts';
import { assoInscriptions } from './tables.ts';

export const participationEditionCopier = defineEditionCopier(
  'participation',
  notCopied(assoInscriptions, 'editionId'),
);
