import { describe, expect, it } from 'vitest';
import { dropUnsigned, withSignatures } from './link-signatures.ts';

const fields = [
  { fieldName: 'source', fieldType: 'hidden' },
  { fieldName: 'prenom', fieldType: 'text' },
];
const isSigned = (fieldName: string, value: string, signature: string) =>
  signature === `signed ${fieldName} ${value}`;

describe('a hidden field', () => {
  it.each<[what: string, value: unknown, signature: string | null, isKept: boolean]>([
    ['its own signature', 'club', 'signed source club', true],
    ['no signature', 'club', null, false],
    ['an empty signature', 'club', '', false],
    ['the signature of another value', 'gratuit', 'signed source club', false],
    ['the signature of another field', 'club', 'signed prenom club', false],
    ['a value that is no text', ['club'], 'signed source club', false],
  ])('with %s', (_what, value, signature, isKept) => {
    const signatures = new Map(signature === null ? [] : [['source', signature]]);
    const kept = dropUnsigned(fields, { source: value, prenom: 'Léa' }, signatures, isSigned);
    expect(kept).toEqual(isKept ? { source: value, prenom: 'Léa' } : { prenom: 'Léa' });
  });

  it('is sent with the signature that the link gave', () => {
    const answers = { source: 'club', signature_source: 's', prenom: 'Léa' };
    expect(withSignatures([{ fieldName: 'source' }, { fieldName: 'prenom' }], answers)).toEqual([
      { fieldName: 'source', signature: 's' },
      { fieldName: 'prenom' },
    ]);
  });
});
