import { hashToken, sign } from '../../platform/auth/secrets.ts';
import type { Config } from '../../platform/config/config.ts';

/** The same on every node and in every answer of an edition, and another one in every edition. */
export const doorSalt = (config: Config, editionDocumentId: string): string =>
  sign(config, `door:${editionDocumentId}`);

/** A stolen list holds no code, and nothing that is stored here. The browser does the same with a shown code. */
export const doorHash = (salt: string, codeHash: string): string => hashToken(`${salt}:${codeHash}`);
