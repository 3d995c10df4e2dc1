import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../platform/config/config.ts';
import { isPrefillSigned, signPrefill } from './prefill-signature.ts';

const config = loadConfig({ AUTH_SECRET: 'a secret of this test, long enough for it' });
const field = { formId: 1, fieldName: 'source', value: 'club' };
const signature = signPrefill(config, field);

describe('the signature of a link that fills in a hidden field', () => {
  it('stays that of the links which organisers have given out', () => {
    expect(signPrefill(config, { ...field, value: 'l’été "2027"' })).toBe(
      '2eXsNQrukgpd3-W-U5LBf42VFrfPVih5BHaukkhalrU',
    );
  });

  it.each<[what: string, over: Partial<typeof field>, signature: string, isSigned: boolean]>([
    ['form, field and value', {}, signature, true],
    ['another form', { formId: 2 }, signature, false],
    ['another field', { fieldName: 'remise' }, signature, false],
    ['another value', { value: 'gratuit' }, signature, false],
    ['a part of the signature', {}, signature.slice(1), false],
    ['another signature of its length', {}, 'A'.repeat(signature.length), false],
    ['no signature', {}, '', false],
  ])('holds for %s: %j', (_what, over, given, isSigned) => {
    expect(isPrefillSigned(config, { ...field, ...over }, given)).toBe(isSigned);
  });
});
