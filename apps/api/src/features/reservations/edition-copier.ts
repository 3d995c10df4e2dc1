import { defineEditionCopier, notCopied } from '../../platform/people/edition-copier.ts';
import { signUpSessions } from './tables.ts';

export const reservationsEditionCopier = defineEditionCopier(
  'reservations',
  notCopied(signUpSessions, 'editionId'),
);
