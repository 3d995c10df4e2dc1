import { createHmac, timingSafeEqual } from 'node:crypto';
import { authSecretOf } from '../../../platform/auth/secrets.ts';
import type { Config } from '../../../platform/config/config.ts';

/** Never stored: a copy of the database answers for nobody. */
function tokenOf(config: Config, changeId: string, registrationId: string): string {
  return createHmac('sha256', authSecretOf(config))
    .update(`postponement:${changeId}:${registrationId}`)
    .digest('base64url');
}

/** The page where the reader of a mail answers for all registrations under their address. */
export function questionPath(config: Config, changeId: string, registrationId: string): string {
  const token = tokenOf(config, changeId, registrationId);
  return `/postponements/${changeId}?${new URLSearchParams({ registration: registrationId, token })}`;
}

export function isQuestionToken(
  config: Config,
  changeId: string,
  registrationId: string,
  token: string,
): boolean {
  const [known, given] = [Buffer.from(tokenOf(config, changeId, registrationId)), Buffer.from(token)];
  return known.length === given.length && timingSafeEqual(known, given);
}
