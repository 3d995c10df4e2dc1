import { createHash, randomBytes } from 'node:crypto';
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
