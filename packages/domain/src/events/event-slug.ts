export function eventSlug(name: string): string {
  return encodeURIComponent(plainSlug(name));
}

/** Not encoded, as a router gives it. */
export function plainSlug(name: string): string {
  return name.toLowerCase().replace(/[\s'’]/g, '-');
}

export function eventPagePath(name: string, editionDocumentId: string): string {
  return `/inscription/${eventSlug(name)}&eventEditionId=${encodeURIComponent(editionDocumentId)}`;
}

/** Reads the last part of that path, encoded or not; only the edition identifies the page. */
export function readEventPageKey(part: string): { slug: string; editionId: string | null } {
  const at = part.lastIndexOf('&eventEditionId=');
  if (at < 0) return { slug: part, editionId: null };
  return { slug: part.slice(0, at), editionId: part.slice(at + '&eventEditionId='.length) || null };
}

export function registrationPath(editionDocumentId: string, kind: 'participant' | 'volunteer'): string {
  return `/inscriptions?eventEditionDocumentId=${encodeURIComponent(editionDocumentId)}&${kind}=true`;
}
