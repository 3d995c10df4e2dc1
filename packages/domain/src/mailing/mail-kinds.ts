import type { EditionMailKind } from './transactional.ts';

/**
 * Mails that belong to no edition: of an account, a family, an association and its fees. They have the layout of all
 * the others and the words of the product. Those to many carry an organiser's own words already.
 */
export const plainMailKinds = [
  'accounts.confirm-email',
  'accounts.password-changed',
  'accounts.reset-password',
  'associations.accepted',
  'associations.refused',
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
  'payments.fee-returned',
] as const;

/** What an organiser writes, to many or to try it. */
export type OrganizerMailKind = 'mailing.campaign' | 'mailing.test';
export type PlainMailKind = (typeof plainMailKinds)[number];
/** Every mail that the product sends. One that is not listed does not compile. */
export type MailKind = EditionMailKind | PlainMailKind;
