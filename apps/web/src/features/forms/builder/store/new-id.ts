import { idsFrom, type NewId } from '@kermesse/domain/forms/builder/new-elements';

/** A seed that no other editor of the form comes up with. */
export function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('');
}

export const freshIds = (): NewId => idsFrom(newSeed());
