import { session } from './session.ts';

/** Reads the signed-in user again after a change of name, picture or confirmation; a failure is ignored. */
export async function refreshAccount(): Promise<void> {
  const token = await session.accessToken();
  if (token) await session.renew(token).catch(() => null);
}
