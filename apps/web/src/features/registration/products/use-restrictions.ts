import { ageAtEdition, checkAge } from '@kermesse/domain/catalog/age';
import type { ProductDetails } from '@kermesse/domain/catalog/product-details';
import { personFieldOf } from '@kermesse/domain/forms/person-fields';
import type { CourseRestriction } from '@kermesse/domain/registration/schemas';
import { isIsoDate } from '@kermesse/domain/shared/calendar-date';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { FormStore } from '../../../form-renderer/form-store.ts';
import { useIsSignedIn } from '../../../platform/session/use-session.ts';
import { editionQuery, restrictionsQuery } from '../api.ts';
import { useRegistration } from '../use-registration.ts';

const none: readonly CourseRestriction[] = [];

/** Searched once for each form. */
const birthKeys = new WeakMap<FormStore, string>();

function birthKeyOf(store: FormStore): string {
  const known = birthKeys.get(store);
  if (known !== undefined) return known;
  const questions = store.form.pages.flatMap(({ blocks }) => blocks.flatMap((block) => block.questions));
  const key = questions.find((question) => personFieldOf(question) === 'birthdate')?.fieldName ?? '';
  birthKeys.set(store, key);
  return key;
}

/** Of the person being registered, from the answers. */
function useAnsweredBirthdate(): unknown {
  const { store } = useRegistration();
  const key = birthKeyOf(store);
  const subscribe = useCallback((listener: () => void) => store.onAnswer(key, listener), [store, key]);
  return useSyncExternalStore(subscribe, () => store.answer(key));
}

/** Why this person cannot take the product: by the server's restrictions, its refusals, or the answers. */
export function useRestrictions({ productId, config }: ProductDetails): readonly CourseRestriction[] {
  const { intent, store, refusals } = useRegistration();
  const isSignedIn = useIsSignedIn();
  // Nothing is known of a bare email address: its restrictions are checked on submission.
  const isKnown = isSignedIn && (!intent.isForOther || intent.tierId !== null);
  const asked = useQuery({ ...restrictionsQuery(intent), enabled: isKnown });
  const learnt = useSyncExternalStore(refusals.subscribe, refusals.known);
  const birthdate = useAnsweredBirthdate();
  const start = useQuery(editionQuery(intent.editionId)).data?.edition.date_start;
  const known = [...(isKnown && asked.data ? asked.data.course_restrictions : none), ...learnt];
  if (typeof birthdate !== 'string' || !isIsoDate(birthdate) || !start) return known;
  const problem = checkAge(config.limitAge, ageAtEdition(birthdate, start, store.state.compiled.timeZone));
  return problem ? [...known, { productId, type: problem.restriction, message: problem.message }] : known;
}
