import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { makeProfile, type NewPerson, newPerson, password } from '../accounts/people.ts';

/** The identifier of a public edition of the demo, by the name of its event. */
export async function editionOf(request: APIRequestContext, eventName: string): Promise<string> {
  const answer = await request.get('/api/custom/show-events', { params: { q: eventName } });
  const { data } = await answer.json();
  const found = data.find((card: { event_name: string }) => card.event_name === eventName);
  expect(found, `${eventName} is among the public events`).toBeTruthy();
  return found.documentId;
}

export const registrationAddress = (editionId: string, more = 'participant=true') =>
  `/inscriptions?eventEditionDocumentId=${editionId}&${more}`;

/** Somebody with an account and a profile who has never registered for anything. */
export async function newRunner(request: APIRequestContext, firstname: string): Promise<NewPerson> {
  const person = newPerson(firstname);
  await makeProfile(request, person);
  return person;
}

export const runnerPassword = password;

export const next = (page: Page) => page.getByRole('button', { name: 'Suivant' });

/** An edition of its own with a published form: what happens to its stock concerns nobody else. */
export async function makeRace(
  request: APIRequestContext,
  { price, stock }: { price: number; stock: number },
): Promise<{ editionId: string; productId: string; name: string }> {
  const organiser = { identifier: 'organisatrice@kermesse.test', password };
  const { jwt } = await (await request.post('/api/auth/local', { data: organiser })).json();
  const headers = { authorization: `Bearer ${jwt}` };
  const send = async (method: 'post' | 'put', url: string, data: unknown) => {
    const answer = await request[method](url, { headers, data });
    expect(answer.ok(), `${method} ${url}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const name = `Course ${crypto.randomUUID().slice(0, 8)}`;
  const day = 86_400_000;
  const at = (days: number) => new Date(Date.now() + days * day).toISOString();
  const { edition } = await send('post', '/api/custom/create-event', {
    name,
    description: 'Une course faite pour un essai, du départ à l’arrivée.',
    type: 'participant',
    timezone: 'Europe/Paris',
    volunteer: 10,
    edition: { name: 'Première édition', date_start: at(90), date_end: at(91), slotFormat: 60 },
  });
  const editionId = edition.documentId;
  const category = await send('post', '/api/product-categories', {
    data: { name: 'Distances', color: '#12604F', is_course: true, event_edition: editionId },
  });
  const product = await send('post', '/api/products', {
    data: { name: '10 km', price, stock, category: category.data.documentId, event_edition: editionId },
  });
  const productId = product.data.documentId;
  const form = await send('post', '/api/dynamic-forms', {
    data: { name, event_edition: editionId, pages: pagesFor(productId) },
  });
  await send('post', `/api/dynamic-forms/${form.data.documentId}/publish`, {});
  await send('post', `/api/event-editions/${editionId}/status`, { status: 'published' });
  return { editionId, productId, name };
}

function pagesFor(productId: string) {
  const question = (fieldName: string, fieldLabel: string, fieldType = 'text') => ({
    id: fieldName,
    fieldName,
    fieldLabel,
    fieldType,
    fieldRequired: true,
  });
  return [
    {
      id: 'p1',
      name: 'Vous',
      blocks: [
        {
          id: 'b1',
          name: 'Identité',
          questions: [
            question('prenom', 'Prénom'),
            question('nom', 'Nom'),
            question('naissance', 'Date de naissance', 'date'),
          ],
        },
      ],
    },
    {
      id: 'p2',
      name: 'Votre course',
      blocks: [
        { id: 'b2', name: 'Distances', products: [{ id: 'x1', productId, name: '10 km' }] },
        { id: 'b3', name: 'Informations Bénévole', isSpecialBlock: true, blockVolunteer: true },
        { id: 'b4', name: 'Paiement', isSpecialBlock: true, blockPayment: true },
      ],
    },
  ];
}
