import { randomBytes } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // Bytes past the last whole turn of the alphabet would favour its first letters.
      if (byte < 248 && text.length < length) text += letters[byte % letters.length];
    }
  }
  return text;
}

/** Looks like the provider's: a prefix that tells the kind, then what nobody guesses. */
export const newId = (prefix: string, length = 24): string => `${prefix}_${randomText(length)}`;
