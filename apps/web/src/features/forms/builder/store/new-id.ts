import { idsFrom, type NewId } from '@kermesse/domain/forms/builder/new-elements';

/** Random, so that no two editors create the same ids. */
export function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('');
}

export const freshIds = (): NewId => idsFrom(newSeed());
