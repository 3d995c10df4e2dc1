import { defineEditionCopier, leftBehind } from '../../platform/people/edition-copier.ts';
import { healthReads } from './tables-health.ts';

export const profilesEditionCopier = defineEditionCopier('profiles', leftBehind(healthReads, 'editionId'));
