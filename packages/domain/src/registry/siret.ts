import { z } from 'zod';
import { registryMessages } from './messages.ts';

/** Numbers are often pasted in groups of three. */
export function normalizeSiret(text: string): string {
  return text.replace(/[\s.\u00a0\u202f-]+/g, '');
}

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

const laPoste = '356000000';

/** A Luhn key, except for SIRET of La Poste, whose digit sum is a multiple of five. */
export function hasValidKey(number: string): boolean {
  if (!/^(\d{9}|\d{14})$/.test(number)) return false;
  if (luhnSum(number) % 10 === 0) return true;
  const digitSum = [...number].reduce((sum, digit) => sum + Number(digit), 0);
  return number.length === 14 && number.startsWith(laPoste) && digitSum % 5 === 0;
}

export const siretQuerySchema = z
  .string()
  .transform(normalizeSiret)
  .pipe(
    z
      .string()
      .min(1, registryMessages.empty)
      .regex(/^(\d{9,14})?$/, registryMessages.malformed),
  );
