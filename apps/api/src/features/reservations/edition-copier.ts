import { defineEditionCopier, leftBehind } from '../../platform/people/edition-copier.ts';
import { signUpSessions } from './tables.ts';

export const reservationsEditionCopier = defineEditionCopier(
  'reservations',
  leftBehind(signUpSessions, 'editionId'),
);
