import { cardCodeIn } from '@kermesse/domain/cards/validity';
import { isSameSecret, signForCode } from '../../platform/auth/secrets.ts';
import type { Config } from '../../platform/config/config.ts';
import { siteUrl } from '../../platform/config/site-url.ts';

const signatureOf = (config: Config, documentId: string): string =>
  signForCode(config, `member-card:${documentId}`);

/** Never stored: a copy of the database holds no valid code. */
export const cardCode = (config: Config, documentId: string): string =>
  `M${documentId}-${signatureOf(config, documentId)}`.toUpperCase();

/** The public page that says whether the card is valid today. */
export const cardAddress = (config: Config, documentId: string): string =>
  `${siteUrl(config)}/carte/${cardCode(config, documentId)}`;

const nobody = '0'.repeat(24);

export interface ReadCode {
  /** Of a membership; of nobody where the text is no code, so that the same is looked up for every text. */
  readonly documentId: string;
  readonly isGenuine: boolean;
}

export function readCardCode(config: Config, text: string): ReadCode {
  const code = cardCodeIn(text);
  const documentId = code === null ? nobody : code.slice(1, 25).toLowerCase();
  const given = code === null ? '0'.repeat(32) : code.slice(26).toLowerCase();
  const isSigned = isSameSecret(given, signatureOf(config, documentId));
  return { documentId, isGenuine: code !== null && isSigned };
}
