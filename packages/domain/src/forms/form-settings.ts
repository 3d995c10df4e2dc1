import type { FormContent } from './schema/form.ts';

const allowEmptyCart = 'allowEmptyCart';

/** Whether a participant may register with this form without taking anything of what it sells. Off unless it is set. */
export const allowsEmptyCart = (settings: FormContent['settings']): boolean =>
  settings[allowEmptyCart] === true;

export const withEmptyCart = (
  settings: FormContent['settings'],
  isAllowed: boolean,
): FormContent['settings'] => ({ ...settings, [allowEmptyCart]: isAllowed });
