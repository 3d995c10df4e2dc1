/** By the first part of an action's name. */
export const journalAreas = {
  account: 'Comptes',
  event: 'Pages d’événements',
  report: 'Signalements',
  job: 'Travaux',
  association: 'Associations',
  admin: 'Organisateurs',
  registration: 'Inscriptions',
  registrations: 'Exports d’inscriptions',
  'held-places': 'Places gardées',
  'waiting-list': 'Listes d’attente',
  cotisation: 'Cotisations',
  'fee-payment': 'Paiements de cotisations',
} as const;
export type JournalArea = keyof typeof journalAreas;

const actionLabels: Readonly<Record<string, string>> = {
  'account.suspended': 'Compte suspendu',
  'account.restored': 'Suspension levée',
  'event.taken-down': 'Page retirée',
  'event.put-back': 'Page remise en ligne',
  'report.handled': 'Signalement traité',
  'report.dismissed': 'Signalement sans suite',
  'job.run-again': 'Travail relancé',
  'job.abandoned': 'Travail abandonné',
  'association.accepted': 'Association acceptée',
  'association.refused': 'Association refusée',
  'association.deleted': 'Association supprimée',
  'association.assembly-called': 'Assemblée générale convoquée',
  'association.assembly-cancelled': 'Assemblée générale annulée',
  'association.assembly-postponed': 'Assemblée générale reportée',
  'association.assembly-convocation-resent': 'Convocation renvoyée à une personne',
  'association.assembly-paper-proxy': 'Pouvoir papier enregistré ou retiré',
  'association.assembly-vote-cancelled': 'Vote en cours annulé',
  'association.document-deleted': 'Document de l’association supprimé',
  'association.document-readers-changed': 'Lecteurs d’un document modifiés',
  'association.roles-changed': 'Rôles de l’association modifiés',
  'admin.invited': 'Organisateur invité',
  'admin.accepted': 'Invitation acceptée',
  'admin.changed': 'Droits d’organisation modifiés',
  'admin.removed': 'Organisateur retiré',
  'admin.revoked': 'Invitation annulée',
  'registration.cancelled': 'Inscription annulée',
  'registration.noted': 'Note ajoutée à une inscription',
  'registration.corrected': 'Inscription corrigée',
  'registration.moved': 'Inscription déplacée',
  'registration.refunded': 'Inscription remboursée',
  'registration.refund-resent': 'Remboursement renvoyé',
  'registration.resent': 'Confirmation renvoyée',
  'registration.marked-paid': 'Inscription notée payée',
  'registrations.exported': 'Inscriptions exportées',
  'held-places.released': 'Places gardées libérées',
  'waiting-list.offered': 'Place proposée à la liste d’attente',
  'cotisation.created': 'Cotisation créée',
  'cotisation.changed': 'Cotisation modifiée',
  'cotisation.activated': 'Cotisation ouverte',
  'cotisation.deactivated': 'Cotisation fermée',
  'cotisation.deleted': 'Cotisation supprimée',
  'fee-payment.paid': 'Cotisation réglée',
  'fee-payment.paid-online': 'Cotisation payée en ligne',
  'fee-payment.unmarked': 'Règlement annulé',
  'fee-payment.refund-asked': 'Remboursement demandé',
  'fee-payment.refunded': 'Cotisation remboursée',
  'fee-payment.cancelled': 'Cotisation annulée',
  'fee-payment.reopened': 'Cotisation rouverte',
  'fee-payment.discount': 'Remise sur une cotisation',
};

/** A kind of act without a sentence of its own is shown by its name rather than left out. */
export const actionLabel = (action: string): string => actionLabels[action] ?? action;

const platformAreas = ['account', 'event', 'report', 'job'];
const platformDecisions = ['association.accepted', 'association.refused'];

/** Done by those who run the platform, so that its reason is theirs to read. */
export const isPlatformAction = (action: string): boolean =>
  platformAreas.includes(action.split('.')[0] ?? '') || platformDecisions.includes(action);
