import { defineEditionCopier, notCopied } from '../../platform/people/edition-copier.ts';
import { reports } from './tables.ts';

export const administrationEditionCopier = defineEditionCopier(
  'administration',
  notCopied(reports, 'editionId'),
);
