import { inscriptionKeys } from '../../platform/queries/keys.ts';

const keyOf = (what: string, ...of: readonly unknown[]) => ['registration', what, ...of];

export const registrationKeys = {
  form: (editionId: string) => keyOf('form', editionId),
  product: (productId: string) => keyOf('product', productId),
  restrictions: (editionId: string, tierId: string | null) => keyOf('restrictions', editionId, tierId),
  group: (groupId: string) => keyOf('group', groupId),
  help: keyOf('help'),
  people: (editionId: string, kind: string, groupId: string | null) =>
    keyOf('people', editionId, kind, groupId),
  missionFamilies: (editionId: string) => keyOf('mission-families', editionId),
  locations: (editionId: string) => keyOf('locations', editionId),
  missionDays: (editionId: string) => keyOf('mission-days', editionId),
  offer: (offerKey: string, isSignedIn: boolean) => keyOf('offer', offerKey, isSignedIn),
  waitingLists: (productId: string) => keyOf('waiting-list', productId),
  waitingList: (productId: string, sessionId: string) => keyOf('waiting-list', productId, sessionId),
  mine: (kind: string | undefined, editionId: string | undefined) => [
    ...inscriptionKeys.all,
    kind ?? 'all',
    editionId ?? 'all',
  ],
  mineOne: (documentId: string) => [...inscriptionKeys.all, 'one', documentId],
  claim: (token: string, reader: string | null) => ['inscription-claim', token, reader],
};
