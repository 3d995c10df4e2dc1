import type { ShownOffer } from '@kermesse/domain/reservations/waiting-schemas';
import { expect, test } from 'vitest';
import { readIntent } from '../registration-intent.ts';
import { registrationOf } from './registration-of-offer.ts';

const id = (letter: string) => letter.repeat(24);

const own: NonNullable<ShownOffer['own']> = {
  entryId: id('e'),
  productId: id('p'),
  quantity: 1,
  unitPriceCents: 2_000,
  feeRate: 0.07,
  kind: 'participant',
  tierDocumentId: null,
  groupDocumentId: null,
  associationDocumentId: null,
  personName: null,
  options: [],
};

test.each([
  ['alone', {}, { kind: 'participant', tierId: null, groupId: null }],
  ['as a volunteer', { kind: 'volunteer' }, { kind: 'volunteer' }],
  ['for a child', { tierDocumentId: id('t') }, { tierId: id('t'), isForOther: true }],
  ['in a group', { groupDocumentId: id('g') }, { groupId: id('g') }],
  ['with an association', { associationDocumentId: id('a') }, { associationId: id('a') }],
] as const)('an offer leads back to a registration %s', (_, values, intent) => {
  const search = registrationOf({ eventEditionDocumentId: id('d'), own: { ...own, ...values } });
  expect(readIntent(search)).toMatchObject({ state: 'intent', intent: { editionId: id('d'), ...intent } });
});
