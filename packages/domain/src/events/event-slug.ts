/** The name as it stands in an address: lower case, spaces and apostrophes become hyphens, the rest is encoded. */
export function eventSlug(name: string): string {
  return encodeURIComponent(plainSlug(name));
}

/** The same before it is encoded: what a router hands out of the address. */
export function plainSlug(name: string): string {
  return name.toLowerCase().replace(/[\s'’]/g, '-');
}

/** Where an event's card leads. */
export function eventPagePath(name: string, editionDocumentId: string): string {
  return `/inscription/${eventSlug(name)}&eventEditionId=${encodeURIComponent(editionDocumentId)}`;
}

/** Reads the last part of that path, decoded or not: the edition is what counts, the slug is for people. */
export function readEventPageKey(part: string): { slug: string; editionId: string | null } {
  const at = part.lastIndexOf('&eventEditionId=');
  if (at < 0) return { slug: part, editionId: null };
  return { slug: part.slice(0, at), editionId: part.slice(at + '&eventEditionId='.length) || null };
}

/** The buttons of an event's page lead to registration with the right parameters. */
export function registrationPath(editionDocumentId: string, kind: 'participant' | 'volunteer'): string {
  return `/inscriptions?eventEditionDocumentId=${encodeURIComponent(editionDocumentId)}&${kind}=true`;
}
