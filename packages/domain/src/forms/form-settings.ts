import type { FormContent } from './schema/form.ts';

const allowEmptyCart = 'allowEmptyCart';

/** Whether a participant may register without choosing any product; false by default. */
export const allowsEmptyCart = (settings: FormContent['settings']): boolean =>
  settings[allowEmptyCart] === true;

export const withEmptyCart = (
  settings: FormContent['settings'],
  isAllowed: boolean,
): FormContent['settings'] => ({ ...settings, [allowEmptyCart]: isAllowed });

const pagesApart = 'pagesApart';

/** Whether each page is a screen of its own, however short; false by default. */
export const keepsPagesApart = (settings: FormContent['settings']): boolean => settings[pagesApart] === true;

export const withPagesApart = (
  settings: FormContent['settings'],
  areApart: boolean,
): FormContent['settings'] => ({ ...settings, [pagesApart]: areApart });
