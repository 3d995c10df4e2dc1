import { addressed, definePersonalData, detached, kept, owned } from '../../platform/people/personal-data.ts';
import { assoInscriptions, assoInscriptionUsers, assoParticipants } from './tables.ts';

export const participationPersonalData = definePersonalData('participation', [
  owned(assoInscriptionUsers, 'userId'),
  owned(assoParticipants, 'userId'),
  addressed(assoParticipants, 'email', 'delete'),
  addressed(assoInscriptions, 'contactEmail', { contactName: null, contactEmail: null, contactPhone: null }),
  kept(assoInscriptions, 'requestedById', { requestedById: null }),
  detached(assoInscriptions, 'decidedById'),
]);
