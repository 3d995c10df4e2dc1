import { z } from 'zod';
import { isCommonPassword } from './common-passwords.ts';

export interface PasswordRule {
  id: 'length' | 'uppercase' | 'lowercase' | 'digit' | 'special';
  /** Shown at the field when the rule is broken. */
  message: string;
  /** Shown in the live checklist. */
  label: string;
  isMet: (password: string) => boolean;
}

const passwordMinLength = 8;

/** Bounded because hashing a very long text would keep the server busy. */
export const passwordMaxLength = 128;

export const passwordMessages = {
  tooLong: 'Le mot de passe est trop long',
  mismatch: 'Les mots de passe ne correspondent pas',
  common: 'Ce mot de passe est trop courant\u00a0: choisissez-en un que personne ne devinerait.',
  unchanged: 'Choisissez un mot de passe différent de l’actuel.',
} as const;

const rules = {
  length: {
    id: 'length',
    message: 'Le mot de passe doit contenir au moins 8 caractères',
    label: 'au moins 8 caractères',
    isMet: (password) => [...password].length >= passwordMinLength,
  },
  uppercase: {
    id: 'uppercase',
    message: 'au moins une majuscule',
    label: 'au moins une majuscule',
    isMet: (password) => /\p{Lu}/u.test(password),
  },
  lowercase: {
    id: 'lowercase',
    message: 'au moins une minuscule',
    label: 'au moins une minuscule',
    isMet: (password) => /\p{Ll}/u.test(password),
  },
  digit: {
    id: 'digit',
    message: 'au moins un chiffre',
    label: 'au moins un chiffre',
    isMet: (password) => /\p{Nd}/u.test(password),
  },
  special: {
    id: 'special',
    message: 'au moins un caractère spécial',
    label: 'au moins un caractère spécial',
    isMet: (password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
  },
} as const satisfies Record<PasswordRule['id'], PasswordRule>;

export const newAccountPasswordRules: readonly PasswordRule[] = [
  rules.length,
  rules.uppercase,
  rules.digit,
  rules.special,
];

export const changedPasswordRules: readonly PasswordRule[] = [
  rules.length,
  rules.uppercase,
  rules.lowercase,
  rules.digit,
];

export function checkPassword(
  password: string,
  asked: readonly PasswordRule[],
): readonly { rule: PasswordRule; isMet: boolean }[] {
  return asked.map((rule) => ({ rule, isMet: rule.isMet(password) }));
}

/** Reports every broken rule with its own message, so that the form can show the first and list the rest. */
export function passwordSchema(asked: readonly PasswordRule[]): z.ZodType<string, string> {
  return z
    .string()
    .max(passwordMaxLength, passwordMessages.tooLong)
    .superRefine((password, context) => {
      const broken = checkPassword(password, asked).filter(({ isMet }) => !isMet);
      for (const { rule } of broken) context.addIssue({ code: 'custom', message: rule.message });
      if (broken.length === 0 && isCommonPassword(password))
        context.addIssue({ code: 'custom', message: passwordMessages.common });
    });
}
