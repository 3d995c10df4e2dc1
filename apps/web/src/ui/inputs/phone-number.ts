import {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

export const defaultPhoneCountry: CountryCode = 'FR';

export type PhoneCountry = CountryCode;

export function callingCode(country: PhoneCountry): string {
  return `+${getCountryCallingCode(country)}`;
}

export function isPhoneCountry(country: string): country is PhoneCountry {
  return isSupportedCountry(country);
}

/** E.164, or the text as typed when it is invalid: the form's schema then refuses it. */
export function readPhone(text: string, country: PhoneCountry): string {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const number = parsePhoneNumberFromString(trimmed, country);
  return number?.isValid() ? number.number : trimmed;
}

/** Only for a number with a prefix: '+32…' is Belgian whatever the selector says. */
export function countryOfPhone(text: string): PhoneCountry | null {
  return text.trim().startsWith('+') ? (parsePhoneNumberFromString(text)?.country ?? null) : null;
}

/** In national format; foreign numbers keep their prefix. */
export function showPhone(value: string, country: PhoneCountry): string {
  const number = parsePhoneNumberFromString(value);
  if (!number?.isValid()) return value;
  return number.countryCallingCode === getCountryCallingCode(country)
    ? number.formatNational()
    : number.formatInternational();
}

export function groupWhileTyping(text: string, country: PhoneCountry): string {
  return new AsYouType(country).input(text);
}
