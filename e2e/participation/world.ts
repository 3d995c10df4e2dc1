import { type APIRequestContext, expect } from '@playwright/test';
import { type NewPerson, password } from '../accounts/people.ts';
import { makeRace } from '../registration/world.ts';

interface OpenRace {
  editionId: string;
  productId: string;
  name: string;
}

/** A race of its own that welcomes associations and costs nothing. */
export async function makeOpenRace(request: APIRequestContext): Promise<OpenRace> {
  const { editionId, productId, name } = await makeRace(request, {
    price: 0,
    stock: 20,
    edition: { is_open_to_associations: true },
  });
  return { editionId, productId, name };
}

/** Registers somebody for it, without the browser and without an association. */
export async function register(
  request: APIRequestContext,
  { editionId, productId }: OpenRace,
  person: NewPerson,
): Promise<void> {
  const signedIn = await request.post('/api/auth/local', { data: { identifier: person.email, password } });
  const headers = { authorization: `Bearer ${(await signedIn.json()).jwt}` };
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
      billing: { billing_email: person.email, payment_method: 'card' },
      eventEditionDocumentId: editionId,
      sessionId,
      paymentConfirmed: false,
    },
  });
}

/** The subjects of what was sent to an address. */
export async function mailsTo(request: APIRequestContext, email: string): Promise<string[]> {
  const answer = await request.get('/api/dev/mails', { params: { to: email } });
  return ((await answer.json()).data as { subject: string }[]).map(({ subject }) => subject);
}
