import type { EditionMailKind } from './transactional.ts';

/** Mails without an edition, whose text is the product's, except those that an organiser wrote. */
export const plainMailKinds = [
  'accounts.confirm-email',
  'accounts.password-changed',
  'accounts.password-removed',
  'accounts.reset-password',
  'accounts.restored',
  'accounts.sign-in-code',
  'accounts.suspended',
  'associations.accepted',
  'associations.refused',
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
  'mailing.campaign',
  'mailing.test',
  'memberships.accepted',
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
export type PlainMailKind = (typeof plainMailKinds)[number];
/** Every mail that the product sends: another kind does not compile. */
export type MailKind = EditionMailKind | PlainMailKind;
