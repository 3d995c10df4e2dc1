import { known, readChoice, readFlag, readText } from '../../../platform/stores/read-fields.ts';
import { genderChoices, type SignUpValues } from './sign-up-values.ts';

const key = 'kermesse-sign-up';

/** Without the password, which is never stored. */
export type SignUpDraft = Omit<SignUpValues, 'password'>;

const textFields = [
  'lastname',
  'firstname',
  'email',
  'major',
  'birthPlace',
  'nationality',
  'phone',
  'country',
  'address',
  'complement',
  'city',
  'postalCode',
] as const satisfies readonly (keyof SignUpDraft)[];

function readLanguages(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.filter((entry) => typeof entry === 'string' && entry.length <= 20).slice(0, 30);
}

/** Storage may hold anything, so each field is checked by itself. */
export function readDraft(text: string | null): Partial<SignUpDraft> | null {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '');
  } catch {
    return null;
  }
  if (typeof stored !== 'object' || stored === null) return null;
  const fields = stored as Record<string, unknown>;
  const texts = textFields.flatMap((name) => {
    const value = readText(fields[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(texts),
    ...known<Pick<SignUpDraft, 'gender' | 'language' | 'policy'>>({
      gender: readChoice(fields.gender, genderChoices),
      language: readLanguages(fields.language),
      policy: readFlag(fields.policy),
    }),
  };
}

/** Fields with a default, which do not count as typed. */
const filledByThePage: ReadonlySet<string> = new Set(['email', 'major', 'country']);

/** Whether somebody typed or chose something; the address may come from the link. */
export function isBegun({ password: _password, ...draft }: SignUpValues, linkEmail = ''): boolean {
  if (draft.email !== '' && draft.email !== linkEmail) return true;
  return Object.entries(draft).some(
    ([name, value]) =>
      !filledByThePage.has(name) && (Array.isArray(value) ? value.length > 0 : Boolean(value)),
  );
}

/** Kept for this tab only, because computers are shared. */
export function loadDraft(): Partial<SignUpDraft> | null {
  try {
    return readDraft(sessionStorage.getItem(key));
  } catch {
    return null;
  }
}

export function saveDraft({ password: _password, ...draft }: SignUpValues): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is unavailable or full: a reload starts anew.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is unavailable: nothing was kept.
  }
}
