import { type APIRequestContext, expect } from '@playwright/test';
import { type NewPerson, password } from '../accounts/people.ts';
import { newRunner } from '../registration/world.ts';

interface Race {
  editionId: string;
  productId: string;
}

export interface Holder extends NewPerson {
  code: string;
}

/** Somebody who registered for a race that costs nothing, with the code of their ticket; all by calls. */
export async function newHolder(
  request: APIRequestContext,
  { editionId, productId }: Race,
  firstname: string,
): Promise<Holder> {
  const person = await newRunner(request, firstname);
  const signIn = await request.post('/api/auth/local', { data: { identifier: person.email, password } });
  const headers = { authorization: `Bearer ${((await signIn.json()) as { jwt: string }).jwt}` };
  const send = async (url: string, data: object) => {
    const answer = await request.post(url, { headers, data });
    expect(answer.ok(), `${url}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const { sessionId } = await send('/api/custom/sign-up-session', { eventEditionDocumentId: editionId });
  await send('/api/products/reserve', { product_id: productId, session_id: sessionId, quantity: 1 });
  await send('/api/custom/create-inscription', {
    data: {
      form: [
        { fieldName: 'prenom', value: person.firstname },
        { fieldName: 'nom', value: person.lastname },
        { fieldName: 'naissance', value: '1990-03-12' },
      ],
      billing: { email: person.email, paymentMethod: 'card' },
      eventEditionDocumentId: editionId,
      sessionId,
    },
  });
  const tickets = await (await request.get('/api/tickets', { headers })).json();
  return { ...person, code: tickets.data[0].code };
}
