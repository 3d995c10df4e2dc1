import { addressed, definePersonalData, detached, kept, owned } from '../../platform/people/personal-data.ts';
import { inscriptionItems, inscriptions } from './tables.ts';
import {
  answerCorrections,
  answerDrafts,
  inscriptionClaims,
  inscriptionDocuments,
  inscriptionNotes,
} from './tables-follow-up.ts';

/** The registration and what it cost stay for the accounts; who it was and what they said goes. */
export const registrationPersonalData = definePersonalData('registration', [
  owned(answerDrafts, 'userId'),
  owned(answerCorrections, ['inscriptionId', 'userId']),
  owned(inscriptionDocuments, ['inscriptionId', 'userId']),
  owned(inscriptionClaims, ['inscriptionId', 'userId']),
  addressed(inscriptionClaims, 'email', 'delete'),
  detached(inscriptionClaims, 'claimedById'),
  owned(inscriptionNotes, ['inscriptionId', 'userId']),
  detached(inscriptionNotes, 'authorId'),
  detached(answerCorrections, 'correctedById'),
  detached(inscriptionDocuments, 'reviewedById'),
  kept(inscriptionItems, ['inscriptionId', 'userId'], null),
  detached(inscriptions, 'endedById'),
  kept(inscriptions, 'userId', {
    firstname: '',
    lastname: 'Compte supprimé',
    email: null,
    phone: null,
    birthdate: null,
    answers: [],
    volunteerAnswers: null,
    billingEmail: null,
    endReason: null,
  }),
]);
