import { sealedDatabase } from '../offline/sealed-database.ts';

/** Answers to registration forms, by person (empty without an account) and form. */
export const answersPrefix = 'kermesse-answers:';

const ours = 'kermesse-';
/** Kept when a session ends: it identifies nobody, or is read only by the person whose id it carries. */
const outliving = [
  'kermesse-color-scheme',
  'kermesse-session',
  'kermesse-presence-marks',
  'kermesse-door-acts',
  'kermesse-form-draft:',
];
/** Typed in this tab and stored under a person's id, who may sign in again after an expired session. */
const untilSignOut = ['kermesse-draft:', 'kermesse-organizer-draft:'];

/** Lists and keys at once: without its key a copy of a list is noise. */
function forgetSealedLists(): void {
  try {
    window.indexedDB.deleteDatabase(sealedDatabase);
  } catch {
    // Blocked storage holds nothing.
  }
}

function removeWhere(storage: () => Storage, isGone: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(storage())) if (isGone(key)) storage().removeItem(key);
  } catch {
    // Blocked storage holds nothing.
  }
}

const startsWithOneOf = (key: string, starts: readonly string[]) =>
  starts.some((start) => key.startsWith(start));

export const outlivesSession = (key: string): boolean => startsWithOneOf(key, outliving);

/** Leaves nothing of one person to the next; searches the storage, to which closed pages wrote too. */
export function forgetPerson(reason: 'left' | 'expired'): void {
  const isPersonal = (key: string) => key.startsWith(ours) && !outlivesSession(key);
  forgetSealedLists();
  removeWhere(() => window.localStorage, isPersonal);
  removeWhere(
    () => window.sessionStorage,
    (key) => isPersonal(key) && (reason === 'left' || !startsWithOneOf(key, untilSignOut)),
  );
}

/** After a sign-in the server has decided whether the anonymous answers belong to the account. */
export function forgetAnonymousAnswers(): void {
  const isAnonymous = (key: string) => key.startsWith(`${answersPrefix}:`);
  removeWhere(() => window.sessionStorage, isAnonymous);
}
