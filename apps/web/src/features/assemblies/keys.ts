import { associationKeys } from '../../platform/queries/keys.ts';

export const assemblyKeys = {
  of: (associationId: string, ...part: readonly unknown[]) =>
    associationKeys.of(associationId, 'assemblies', ...part),
  seat: (token: string, ...part: readonly unknown[]) => ['assembly-seat', token, ...part],
};
