import { associationKeys } from '../../platform/queries/keys.ts';

export const feeKeys = {
  of: (associationId: string, ...part: readonly unknown[]) => ['fees', associationId, ...part],
  own: ['own-fees'],
  verification: (paymentId: string) => ['own-fees', 'verify', paymentId],
};

/** What a change of the association's fees makes out of date. */
export const afterFeeChange = (associationId: string) => [
  feeKeys.of(associationId),
  associationKeys.of(associationId),
];
