import { isSameSecret, sign } from '../../platform/auth/secrets.ts';
import type { Config } from '../../platform/config/config.ts';

export interface PrefilledField {
  readonly formId: number;
  readonly fieldName: string;
  readonly value: string;
}

/** Binds form, field and value; never stored. */
export function signPrefill(config: Config, { formId, fieldName, value }: PrefilledField): string {
  return sign(config, `["prefill",${JSON.stringify([formId, fieldName, value]).slice(1)}`);
}

export function isPrefillSigned(config: Config, field: PrefilledField, signature: string): boolean {
  return isSameSecret(signature, signPrefill(config, field));
}
