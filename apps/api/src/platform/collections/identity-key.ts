export type IdentityKey =
  | { readonly by: 'id'; readonly value: number }
  | { readonly by: 'documentId'; readonly value: string };

/** Shorter than a documentId (24 characters), so that one made of digits alone is not taken for an id. */
const numericId = /^\d{1,15}$/;
const documentId = /^[a-z0-9]{16,32}$/;
export const identityMaxLength = 32;

/** How clients name an entry: by its documentId, or by its id as a number or as text. */
export function readIdentity(raw: unknown): IdentityKey | undefined {
  if (typeof raw === 'number') {
    return Number.isSafeInteger(raw) && raw > 0 ? { by: 'id', value: raw } : undefined;
  }
  if (typeof raw !== 'string') return undefined;
  if (numericId.test(raw)) return { by: 'id', value: Number(raw) };
  return documentId.test(raw) ? { by: 'documentId', value: raw } : undefined;
}
