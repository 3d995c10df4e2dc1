import { defineEditionCopier, leftBehind } from '../../platform/people/edition-copier.ts';
import { adminInvitations, eventAdmins } from './tables.ts';

/** Access is given on purpose, never by copying. */
export const organizersEditionCopier = defineEditionCopier('organizers', [
  ...leftBehind(eventAdmins, 'editionId'),
  ...leftBehind(adminInvitations, 'editionId'),
]);
