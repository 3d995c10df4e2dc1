import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';

/** 256 random bits. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Tokens are stored as hashes only, so that a copy of the database gives no access. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Without AUTH_SECRET the secret is generated once and stored beside the embedded database. */
function loadOrCreateSecret(dataDir: string): string {
  const path = join(dataDir, 'auth-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, randomToken(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8');
}

const secrets = new WeakMap<Config, string>();

export function authSecretOf(config: Config): string {
  const known = secrets.get(config);
  if (known !== undefined) return known;
  const secret = config.auth.secret ?? loadOrCreateSecret(config.dataDir);
  secrets.set(config, secret);
  return secret;
}

type Purpose =
  | 'assembly-door'
  | 'assembly-seat'
  | 'door'
  | 'hold-address'
  | 'member-card'
  | 'postponement'
  | 'refresh'
  | 'report'
  | 'sign-in-code'
  | 'ticket'
  | 'visitor';

/**
 * Begins with what it is signed for, so that a signature of one purpose is worth nothing for another. Links and
 * codes that are out there hold signatures of just these texts.
 */
type SignedText = `${Purpose}:${string}` | `["prefill",${string}`;

export const signWith = (secret: string, text: SignedText): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** The same on every node; nobody makes it without the secret. */
export const sign = (config: Config, text: SignedText): string => signWith(authSecretOf(config), text);

/** 128 bits as digits and letters of one case, for codes that are drawn or read out. */
export const signForCode = (config: Config, text: SignedText): string =>
  createHmac('sha256', authSecretOf(config)).update(text).digest('hex').slice(0, 32);

/** In a time that tells nothing of where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
