export const phoneMessages = { invalid: 'Numéro de téléphone invalide' } as const;

/** As stored; whether the number can exist in its country is checked by the numbering plan in the browser. */
const e164Pattern = /^\+[1-9]\d{6,14}$/;

export function isE164(text: string): boolean {
  return e164Pattern.test(text);
}

const frenchNumber = /^\+33([1-9])(\d{2})(\d{2})(\d{2})(\d{2})$/;

/** '06 12 40 77 18' for a French number; another stays international, in groups. */
export function formatPhone(e164: string): string {
  const french = frenchNumber.exec(e164);
  if (french !== null) {
    const [, first, ...pairs] = french;
    return [`0${first}`, ...pairs].join('\u00a0');
  }
  return isE164(e164) ? `+${e164.slice(1).replace(/(?!^)(?=(?:\d{3})+$)/g, '\u00a0')}` : e164;
}

/** Also accepts a number stored in national form. */
export function showPhone(value: string): string {
  const digits = value.replace(/[\s.-]/g, '').replace(/^(?:0033|0)(?=[1-9]\d{8}$)/, '+33');
  return formatPhone(digits) === digits ? value : formatPhone(digits);
}
