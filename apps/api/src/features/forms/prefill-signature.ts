import { createHmac, timingSafeEqual } from 'node:crypto';
import { authSecretOf } from '../../platform/auth/secrets.ts';
import type { Config } from '../../platform/config/config.ts';

export interface PrefilledField {
  readonly formId: number;
  readonly fieldName: string;
  readonly value: string;
}

/** Binds form, field and value; never stored. */
export function signPrefill(config: Config, { formId, fieldName, value }: PrefilledField): string {
  return createHmac('sha256', authSecretOf(config))
    .update(JSON.stringify(['prefill', formId, fieldName, value]))
    .digest('base64url');
}

export function isPrefillSigned(config: Config, field: PrefilledField, signature: string): boolean {
  const [known, given] = [Buffer.from(signPrefill(config, field)), Buffer.from(signature)];
  return known.length === given.length && timingSafeEqual(known, given);
}
