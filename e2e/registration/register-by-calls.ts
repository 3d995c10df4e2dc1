import { type APIRequestContext, expect } from '@playwright/test';
import { type NewPerson, password } from '../accounts/people.ts';

interface Race {
  editionId: string;
  productId: string;
}

/** What the registration page does for a race of `makeRace`, without its pages: those have journeys of their own. */
export async function registerByCalls(
  request: APIRequestContext,
  { editionId, productId }: Race,
  person: NewPerson,
  answers: Record<string, unknown> = {},
  /** With whom: a group, an association. */
  way: { group?: string; associationDocumentId?: string } = {},
) {
  const signedIn = await request.post('/api/auth/local', { data: { identifier: person.email, password } });
  const { jwt } = (await signedIn.json()) as { jwt: string };
  const headers = { authorization: `Bearer ${jwt}` };
  const send = async <T>(url: string, data: object): Promise<T> => {
    const answer = await request.post(url, { headers, data });
    expect(answer.ok(), `${url}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as T;
  };
  const { sessionId } = await send<{ sessionId: string }>('/api/custom/sign-up-session', {
    eventEditionDocumentId: editionId,
    ...(way.group ? { group: way.group } : {}),
  });
  await send('/api/products/reserve', { product_id: productId, session_id: sessionId, quantity: 1 });
  const all = { prenom: person.firstname, nom: person.lastname, naissance: '1990-02-14', ...answers };
  const { inscriptionId } = await send<{ inscriptionId: string }>('/api/custom/create-inscription', {
    data: {
      form: Object.entries(all).map(([fieldName, value]) => ({ fieldName, value })),
      billing: { billing_email: person.email, payment_method: 'card' },
      eventEditionDocumentId: editionId,
      sessionId,
      ...way,
    },
  });
  return { headers, send, sessionId, inscriptionId };
}
