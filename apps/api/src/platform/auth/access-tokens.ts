import { errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock/clock.ts';

export interface AccessClaims {
  userDocumentId: string;
  sessionDocumentId: string;
  expiresAt: Date;
}

export type AccessTokenCheck =
  | { ok: true; claims: AccessClaims }
  | { ok: false; reason: 'expired' | 'invalid' };

const issuer = 'kermesse';
const algorithm = 'HS256';

const maxRemembered = 10_000;

/** Short-lived signed tokens; whether their session is still open is read from the database. */
export class AccessTokens {
  readonly #key: Uint8Array;
  readonly #lifetimeMs: number;
  readonly #clock: Clock;
  /** Tokens with a verified signature, as verifying costs more than reading a row. */
  readonly #remembered = new Map<string, AccessClaims>();

  constructor(secret: string, lifetimeMs: number, clock: Clock) {
    this.#key = new TextEncoder().encode(secret);
    this.#lifetimeMs = lifetimeMs;
    this.#clock = clock;
  }

  async sign(userDocumentId: string, sessionDocumentId: string): Promise<string> {
    const issuedAt = Math.floor(this.#clock.now().getTime() / 1000);
    return new SignJWT({ sid: sessionDocumentId })
      .setProtectedHeader({ alg: algorithm })
      .setSubject(userDocumentId)
      .setIssuer(issuer)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + Math.ceil(this.#lifetimeMs / 1000))
      .sign(this.#key);
  }

  async verify(token: string): Promise<AccessTokenCheck> {
    const known = this.#remembered.get(token);
    if (known && known.expiresAt > this.#clock.now()) return { ok: true, claims: known };
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        issuer,
        algorithms: [algorithm],
        currentDate: this.#clock.now(),
      });
      const { sub, sid, exp } = payload;
      if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') {
        return { ok: false, reason: 'invalid' };
      }
      const claims = { userDocumentId: sub, sessionDocumentId: sid, expiresAt: new Date(exp * 1000) };
      if (this.#remembered.size >= maxRemembered) this.#remembered.clear();
      this.#remembered.set(token, claims);
      return { ok: true, claims };
    } catch (error) {
      return { ok: false, reason: error instanceof errors.JWTExpired ? 'expired' : 'invalid' };
    }
  }
}
