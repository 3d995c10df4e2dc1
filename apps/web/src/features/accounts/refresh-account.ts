import { session } from '../../platform/session/session.ts';

/** Asks the server again who is signed in: a name or a confirmation has changed. What it shows is not urgent. */
export async function refreshAccount(): Promise<void> {
  const token = await session.accessToken();
  if (token) await session.renew(token).catch(() => null);
}
