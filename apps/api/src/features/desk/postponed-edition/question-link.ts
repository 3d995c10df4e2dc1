import { isSameSecret, sign } from '../../../platform/auth/secrets.ts';
import type { Config } from '../../../platform/config/config.ts';

/** What a link is for: another address of the registration, as after it is passed on, ends it. */
interface Asked {
  readonly changeId: string;
  readonly registrationId: string;
  readonly address: string;
}

/** Never stored: a copy of the database answers for nobody. */
const tokenOf = (config: Config, { changeId, registrationId, address }: Asked): string =>
  sign(config, `postponement:${changeId}:${registrationId}:${address.toLowerCase()}`);

/** The page where the reader of a mail answers for all registrations under their address. */
export function questionPath(config: Config, asked: Asked): string {
  const { changeId, registrationId: registration } = asked;
  const token = tokenOf(config, asked);
  return `/postponements/${changeId}?${new URLSearchParams({ registration, token })}`;
}

export const isQuestionToken = (config: Config, asked: Asked, token: string): boolean =>
  isSameSecret(token, tokenOf(config, asked));
