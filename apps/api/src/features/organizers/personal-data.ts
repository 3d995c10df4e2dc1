import { addressed, definePersonalData, detached, owned } from '../../platform/people/personal-data.ts';
import { adminInvitations, eventAdmins } from './tables.ts';

export const organizersPersonalData = definePersonalData('organizers', [
  owned(eventAdmins, 'userId'),
  detached(eventAdmins, 'addedById'),
  detached(adminInvitations, 'invitedById'),
  detached(adminInvitations, 'acceptedById'),
  addressed(adminInvitations, 'email', 'delete'),
]);
