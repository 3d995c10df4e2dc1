import { z } from 'zod';

export const mailAudiences = ['participant', 'benevole', 'association'] as const;
export const mailAudienceSchema = z.enum(mailAudiences);
export type MailAudience = z.infer<typeof mailAudienceSchema>;
export const mailAudienceLabels: Record<MailAudience, string> = {
  participant: 'Participant',
  benevole: 'Bénévole',
  association: 'Association',
};

export const emailStatuses = ['delivered', 'opened'] as const;
export const emailStatusSchema = z.enum(emailStatuses);

/** The filters beside it choose the product, answer, group, mission or registrations. */
export const campaignTargets = [
  'everyone',
  'participants',
  'volunteers',
  'product',
  'answer',
  'group',
  'mission',
  'unpaid',
  'missing_documents',
  'not_entered',
  'waiting_list',
  'registrations',
  'members',
] as const;
export const campaignTargetSchema = z.enum(campaignTargets);
export type CampaignTarget = z.infer<typeof campaignTargetSchema>;
export const campaignTargetLabels: Record<CampaignTarget, string> = {
  everyone: 'Tout le monde',
  participants: 'Participants',
  volunteers: 'Bénévoles',
  product: 'Acheteurs d’un produit',
  answer: 'Auteurs d’une réponse',
  group: 'Membres d’un groupe',
  mission: 'Bénévoles d’une mission',
  unpaid: 'Paiements en attente',
  missing_documents: 'Documents à fournir',
  not_entered: 'Billets pas encore entrés',
  waiting_list: 'Liste d’attente',
  registrations: 'Inscriptions choisies',
  members: 'Membres de l’association',
};

/** Of registrations chosen one by one. */
export const mostChosen = 5_000;

export const emailSendStatuses = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const;
export const emailSendStatusSchema = z.enum(emailSendStatuses);
export type EmailSendStatus = z.infer<typeof emailSendStatusSchema>;
export const emailSendStatusLabels: Record<EmailSendStatus, string> = {
  draft: 'Brouillon',
  scheduled: 'Programmé',
  sending: 'Envoi en cours',
  paused: 'En pause',
  sent: 'Envoyé',
  cancelled: 'Annulé',
};

export const recipientStatuses = ['waiting', 'queued', 'failed', 'unsubscribed'] as const;
export const recipientStatusSchema = z.enum(recipientStatuses);
export type RecipientStatus = z.infer<typeof recipientStatusSchema>;

export const notificationTypes = [
  'member_request',
  'member_accepted',
  'member_refused',
  'role_changed',
  'presidency_offered',
  'family_joined',
  'family_invited',
  'admin_added',
  'inscription_confirmed',
  'inscription_corrected',
  'inscription_cancelled',
  'edition_postponed',
  'payment_failed',
  'payment_refunded',
  'document_expected',
  'waiting_list_offer',
  'mission_proposed',
  'mission_changed',
  'participation_request',
  'participation_decided',
  'cotisation_due',
  'association_decided',
] as const;
export const notificationTypeSchema = z.enum(notificationTypes);
export type NotificationType = z.infer<typeof notificationTypeSchema>;

export const notificationPriorities = ['low', 'medium', 'high'] as const;
export const notificationPrioritySchema = z.enum(notificationPriorities);
export type NotificationPriority = z.infer<typeof notificationPrioritySchema>;

/** Why a planned message did not leave. */
export const callOffReasons = ['author', 'audience', 'taken_down', 'cancelled'] as const;
export const callOffReasonSchema = z.enum(callOffReasons);
export type CallOffReason = z.infer<typeof callOffReasonSchema>;
export const callOffReasonTexts: Record<CallOffReason, string> = {
  author: 'La personne qui l’avait programmé ne peut plus l’envoyer.',
  audience: 'Le choix de ses destinataires n’existe plus.',
  taken_down: 'La page de l’événement a été retirée.',
  cancelled: 'L’événement a été annulé entre-temps.',
};
