/** Answers to registration forms, filed under person (empty without an account) and form. */
export const answersPrefix = 'kermesse-answers:';

const ours = 'kermesse-';
/** Stays when a session ends: it names nobody and is read by nobody but the person that it says. */
const outliving = [
  'kermesse-color-scheme',
  'kermesse-session',
  'kermesse-presence-marks',
  'kermesse-form-draft:',
];
/** Typed in this tab and filed under a person, who may sign in again after their session ended. */
const untilSignOut = ['kermesse-draft:', 'kermesse-organizer-draft:'];

function removeWhere(storage: () => Storage, isGone: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(storage())) if (isGone(key)) storage().removeItem(key);
  } catch {
    // Closed storage holds nothing.
  }
}

const startsWithOneOf = (key: string, starts: readonly string[]) =>
  starts.some((start) => key.startsWith(start));

/** Whether a key of this site outlives the session that it was written in. */
export const outlivesSession = (key: string): boolean => startsWithOneOf(key, outliving);

/**
 * What one person left in this browser must not greet the next. The storage itself is searched: pages that are not
 * open, or were open before the browser was closed, have left things there, too.
 */
export function forgetPerson(reason: 'left' | 'expired'): void {
  const isPersonal = (key: string) => key.startsWith(ours) && !outlivesSession(key);
  removeWhere(() => window.localStorage, isPersonal);
  removeWhere(
    () => window.sessionStorage,
    (key) => isPersonal(key) && (reason === 'left' || !startsWithOneOf(key, untilSignOut)),
  );
}

/** Somebody signed in: the server has decided whether what was typed before is theirs. */
export function forgetAnonymousAnswers(): void {
  const isAnonymous = (key: string) => key.startsWith(`${answersPrefix}:`);
  removeWhere(() => window.sessionStorage, isAnonymous);
}
