import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';

const algorithm = 'aes-256-gcm';

interface Key {
  readonly id: string;
  readonly bytes: Buffer;
}

function keyFrom(secret: string): Key {
  return {
    id: createHash('sha256').update(`id ${secret}`).digest('base64url').slice(0, 12),
    bytes: Buffer.from(hkdfSync('sha256', secret, '', 'kermesse health', 32)),
  };
}

/** Outside production a key is created once and stored beside the embedded database. */
function loadOrCreateKey(dataDir: string): string {
  const path = join(dataDir, 'health-key');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8');
}

export interface Encrypted {
  readonly sealed: string;
  readonly keyId: string;
}

/**
 * `subject` is authenticated, so a row copied to another person cannot be decrypted. Older keys still decrypt
 * while they are listed.
 */
export class HealthEncryption {
  readonly #current: Key;
  readonly #keys: ReadonlyMap<string, Key>;

  constructor({ health, dataDir }: Pick<Config, 'health' | 'dataDir'>) {
    this.#current = keyFrom(health.key ?? loadOrCreateKey(dataDir));
    const all = [this.#current, ...health.previousKeys.map(keyFrom)];
    this.#keys = new Map(all.map((key) => [key.id, key]));
  }

  encrypt(subject: string, value: unknown): Encrypted {
    const iv = randomBytes(12);
    const cipher = createCipheriv(algorithm, this.#current.bytes, iv).setAAD(Buffer.from(subject));
    const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
    const parts = [iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url'));
    return { sealed: parts.join('.'), keyId: this.#current.id };
  }

  decrypt(subject: string, { sealed, keyId }: Encrypted): unknown {
    const key = this.#keys.get(keyId);
    if (!key) throw new Error('health data is encrypted with a key that is not in the settings');
    const [iv, tag, body] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
    if (!iv || !tag || !body) throw new Error('encrypted health data is damaged');
    const decipher = createDecipheriv(algorithm, key.bytes, iv).setAAD(Buffer.from(subject)).setAuthTag(tag);
    return JSON.parse(Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8'));
  }
}

const encryptions = new WeakMap<Config, HealthEncryption>();

export function healthEncryptionOf(config: Config): HealthEncryption {
  const known = encryptions.get(config);
  if (known) return known;
  const made = new HealthEncryption(config);
  encryptions.set(config, made);
  return made;
}
