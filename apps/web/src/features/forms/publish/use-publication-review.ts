import type { FormContent } from '@kermesse/domain/forms/schema/form';
import { useQuery } from '@tanstack/react-query';
import { formKeys } from '../keys.ts';
import { readPublicationReview } from './api.ts';

const numbers = new WeakMap<FormContent, number>();
let next = 1;

/** A number for each state of the form, for the query key. */
function numberOf(content: FormContent): number {
  const known = numbers.get(content) ?? next++;
  numbers.set(content, known);
  return known;
}

/** Asked again for every state of the draft, once it is saved. */
export function usePublicationReview(formId: string, content: FormContent, prepare: () => Promise<number>) {
  return useQuery({
    queryKey: formKeys.publicationReview(formId, numberOf(content)),
    queryFn: async ({ signal }) => {
      await prepare();
      return readPublicationReview(formId, signal);
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
