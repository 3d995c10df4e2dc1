import type { MyInscription } from '@kermesse/domain/registration/schemas';
import { describe, expect, it } from 'vitest';
import { paidWith } from './paid-with.ts';

const unpaid: NonNullable<MyInscription['unpaid']> = {
  until: '2027-06-01T10:30:00.000Z',
  isProcessing: false,
  isOwnOrder: true,
  amountCents: 6_452,
  kind: 'participant',
  tierDocumentId: null,
  tierEmail: null,
  groupDocumentId: null,
  associationDocumentId: null,
  people: ['Ami', 'Léa', 'Tom'],
};
const people = [
  { documentId: 'ami', name: 'Ami' },
  { documentId: 'lea', name: 'Léa' },
  { documentId: 'tom', name: 'Tom' },
];
const registration = (documentId: string) => ({ documentId, unpaid, sharedOrder: { number: 'K-1', people } });
const [ami, lea, tom] = [registration('ami'), registration('lea'), registration('tom')];

describe('an unpaid order of several people', () => {
  it('is paid with the first of them', () => {
    expect([ami, lea, tom].map((each) => paidWith(each, [ami, lea, tom]))).toEqual([null, 'Ami', 'Ami']);
  });

  it('is paid with the next when the first was taken over and is not shown', () => {
    expect([lea, tom].map((each) => paidWith(each, [tom, lea]))).toEqual([null, 'Léa']);
  });

  it('is nobody else’s matter once it is paid, or for a single person', () => {
    expect(paidWith({ ...tom, unpaid: null }, [ami, lea, tom])).toBeNull();
    expect(paidWith({ ...tom, sharedOrder: null }, [tom])).toBeNull();
  });
});
