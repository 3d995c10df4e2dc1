import { defineEditionCopier, leftBehind } from '../../platform/people/edition-copier.ts';
import { assoInscriptions } from './tables.ts';

export const participationEditionCopier = defineEditionCopier(
  'participation',
  leftBehind(assoInscriptions, 'editionId'),
);
