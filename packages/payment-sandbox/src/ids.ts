import { randomBytes } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // Larger bytes would favour the first letters of the alphabet.
      if (byte < 248 && text.length < length) text += letters[byte % letters.length];
    }
  }
  return text;
}

/** Like the provider's: a prefix for the kind, then a random text. */
export const newId = (prefix: string, length = 24): string => `${prefix}_${randomText(length)}`;
