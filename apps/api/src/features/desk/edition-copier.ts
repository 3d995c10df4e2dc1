import { defineEditionCopier, leftBehind } from '../../platform/people/edition-copier.ts';
import { healthReads } from './tables.ts';

export const deskEditionCopier = defineEditionCopier('desk', leftBehind(healthReads, 'editionId'));
