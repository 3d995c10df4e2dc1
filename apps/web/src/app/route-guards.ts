import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { isTransient } from '../platform/api/errors.ts';
import { session } from '../platform/session/session.ts';

/** Redirects visitors to sign-in, and from there back to the page. */
export async function requireSession(location: ParsedLocation, opensOffline: boolean): Promise<void> {
  const state = await session.ready().catch((error: unknown) => {
    // Offline: the page has its data stored, and its calls authenticate once there is a network.
    if (opensOffline && isTransient(error)) return null;
    throw error;
  });
  if (state && state.status !== 'signed-in')
    throw redirect({ to: '/login', search: { redirect: location.href }, replace: true });
}

/** Redirects signed-in users from the sign-in page to their destination. */
export async function leaveIfSignedIn(address: string): Promise<void> {
  const state =
    session.state().status === 'unknown' ? await session.ready().catch(() => null) : session.state();
  if (state?.status === 'signed-in') throw redirect({ href: address, replace: true });
}
