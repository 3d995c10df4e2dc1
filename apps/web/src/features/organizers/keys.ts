import { organizerKeys as keys } from '../../platform/queries/keys.ts';

const keyOf = (what: string, ...of: readonly string[]) => [...keys.all, what, ...of];

export const organizerKeys = {
  ...keys,
  edition: (editionId: string) => keyOf('edition', editionId),
  preparation: (editionId: string) => keyOf('preparation', editionId),
  prices: (editionId: string) => keyOf('prices', editionId),
  event: (eventId: string) => keyOf('event', eventId),
  owner: (eventId: string) => keyOf('owner', eventId),
  paymentAccount: (eventId: string) => keyOf('payment-account', eventId),
  admins: (context: string, documentId: string) => keyOf('admins', context, documentId),
  invitations: (context: string, documentId: string) => keyOf('invitations', context, documentId),
  invitation: (token: string) => keyOf('invitation', token),
  sponsors: (context: string, documentId: string) => keyOf('sponsors', context, documentId),
  groups: (relation: string, documentId: string) => keyOf('groups', relation, documentId),
  groupPeople: (groupId: string) => keyOf('group-people', groupId),
  groupEvents: (associationId: string) => keyOf('group-events', associationId),
};
