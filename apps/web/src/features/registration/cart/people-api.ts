import type { addedPeopleSchema, CartPerson, cartPeopleSchema } from '@kermesse/domain/reservations/schemas';
import type { writtenSchema } from '@kermesse/domain/shared/answers';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { checkedAnswer } from '../../../platform/api/checked-answer.ts';
import { registrationKeys } from '../keys.ts';
import type { RegistrationIntent } from '../registration-intent.ts';

/** The same for each person of the cart, so that nothing blinks when one goes on to the next. */
export const peopleQuery = ({ editionId, kind, groupId }: RegistrationIntent, sessionId: string) =>
  queryOptions({
    queryKey: registrationKeys.people(editionId, kind, groupId),
    queryFn: async ({ signal }) =>
      (
        await api.get(`/custom/sign-up-session/${sessionId}/people`, {
          schema: checkedAnswer<typeof cartPeopleSchema>(),
          signal,
        })
      ).data,
  });

export const addPeople = (sessionId: string, people: readonly CartPerson[], withArticles: boolean) =>
  api.post(`/custom/sign-up-session/${sessionId}/people`, {
    body: { people, withArticles },
    schema: checkedAnswer<typeof addedPeopleSchema>(),
  });

/** Somebody without an address, who stays in the account of who registers them. */
export async function makePerson(person: { firstname: string; lastname: string }): Promise<string> {
  const made = await api.post('/tiers', {
    body: { data: { ...person, type: 'third_person' } },
    schema: checkedAnswer<typeof writtenSchema>(),
  });
  return made.data.documentId;
}
