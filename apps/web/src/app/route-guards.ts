import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { isTransient } from '../platform/api/errors.ts';
import { parseSearch } from '../platform/navigation/search-params.ts';
import { session } from '../platform/session/session.ts';

/** An address of this site in the parts that the router takes. */
function destination(address: string) {
  const { pathname, search, hash } = new URL(address, window.location.origin);
  return { to: pathname, search: parseSearch(search), hash: hash.slice(1) };
}

/** Lets members in; sends others to sign in, and back to where they were going. */
export async function requireSession(location: ParsedLocation, opensOffline: boolean): Promise<void> {
  const state = await session.ready().catch((error: unknown) => {
    // The server cannot be asked: the page has kept what it needs, and calls ask again once there is a network.
    if (opensOffline && isTransient(error)) return null;
    throw error;
  });
  if (state && state.status !== 'signed-in')
    throw redirect({ to: '/login', search: { redirect: location.href }, replace: true });
}

/** Whoever is signed in has no business on the sign-in page: on to where they were going. */
export async function leaveIfSignedIn(address: string): Promise<void> {
  const state =
    session.state().status === 'unknown' ? await session.ready().catch(() => null) : session.state();
  if (state?.status === 'signed-in') throw redirect({ ...destination(address), replace: true });
}
