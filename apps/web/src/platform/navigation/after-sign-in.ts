import { safeRedirect } from './safe-redirect.ts';
import { type SearchParams, stringifySearch, textParam } from './search-params.ts';

/** To `redirect`, the registration in the parameters, the page of a promised group, or home. */
export function afterSignIn(search: SearchParams): string {
  const { redirect, ...rest } = search;
  const asked = safeRedirect(textParam(redirect));
  if (asked) return asked;
  const isOwnerToBe = textParam(rest.assignAsOwner) === 'true' && textParam(rest.groupId) !== undefined;
  if (isOwnerToBe) return `/register${stringifySearch(rest)}`;
  return textParam(rest.eventEditionDocumentId) ? `/inscriptions${stringifySearch(rest)}` : '/home';
}
