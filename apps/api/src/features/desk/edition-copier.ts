import { defineEditionCopier, notCopied } from '../../platform/people/edition-copier.ts';
import { healthReads } from './tables.ts';

export const deskEditionCopier = defineEditionCopier('desk', notCopied(healthReads, 'editionId'));
