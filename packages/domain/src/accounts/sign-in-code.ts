import { hour, minute } from '../settings/defaults.ts';

/** A code by mail, which signs in the browser that asked for it. */
export const signInCode = {
  digits: 6,
  lifetimeMs: 10 * minute,
  maxTries: 5,
  /** Between two mails to one browser. */
  againAfterMs: 30_000,
  /** To one account from all browsers, so that nobody fills somebody else's mailbox. */
  maxPerAccount: 8,
  perAccountMs: hour,
} as const;

const pattern = new RegExp(`^\\d{${signInCode.digits}}$`);

export const isSignInCode = (text: string): boolean => pattern.test(text);
