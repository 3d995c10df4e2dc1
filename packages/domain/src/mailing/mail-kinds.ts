import type { EditionMailKind } from './transactional.ts';

/** Mails for which an edition keeps no text of its own: the product's, or written by an organiser each time. */
export const plainMailKinds = [
  'accounts.confirm-email',
  'accounts.password-changed',
  'accounts.password-removed',
  'accounts.reset-password',
  'accounts.restored',
  'accounts.sign-in-code',
  'accounts.suspended',
  'assemblies.cancelled',
  'assemblies.convocation',
  'assemblies.paper-proxy',
  'assemblies.postponed',
  'assemblies.proxy-given',
  'assemblies.proxy-refused',
  'associations.accepted',
  'associations.refused',
  'desk.edition-postponed',
  'events.put-back',
  'events.taken-down',
  'families.added',
  'families.ended',
  'families.invitation',
  'families.passed-on',
  'fees.asked',
  'fees.receipt',
  'fees.reminder-after-due',
  'fees.reminder-after-grace',
  'fees.reminder-before-due',
  'fees.reminder-manual',
  'groups.without-owner',
  'mailing.called-off',
  'mailing.campaign',
  'mailing.test',
  'memberships.accepted',
  'memberships.invited',
  'memberships.presidency-accepted',
  'memberships.presidency-offered',
  'memberships.reactivated',
  'memberships.refused',
  'memberships.removed',
  'memberships.requested',
  'memberships.role-changed',
  'memberships.suspended',
  'organizers.event-passed-on',
  'payments.fee-failed',
  'payments.fee-processing',
  'payments.fee-returned',
  'payments.page-taken-down',
] as const;

export type OrganizerMailKind = 'mailing.campaign' | 'mailing.test';
/** About an edition, with words that its organisers write each time. */
export type WordedMailKind = 'desk.edition-postponed';
export type PlainMailKind = (typeof plainMailKinds)[number];
/** Every mail that the product sends: another kind does not compile. */
export type MailKind = EditionMailKind | PlainMailKind;
