import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { makeProfile, type NewPerson, newPerson } from '../accounts/people.ts';
import { makeEdition } from '../catalog/edition.ts';

export const registrationAddress = (editionId: string, more = 'participant=true') =>
  `/inscriptions?eventEditionDocumentId=${editionId}&${more}`;

/** Somebody with an account and a profile who has never registered for anything. */
export async function newRunner(request: APIRequestContext, firstname: string): Promise<NewPerson> {
  const person = newPerson(firstname);
  await makeProfile(request, person);
  return person;
}

export const next = (page: Page) => page.getByRole('button', { name: 'Suivant' });

/** An edition of its own with a published form: what happens to its stock concerns nobody else. */
export async function makeRace(
  request: APIRequestContext,
  { price, stock }: { price: number; stock: number },
): Promise<{ editionId: string; productId: string; name: string }> {
  const { editionId, eventName: name, headers } = await makeEdition(request);
  const send = async (url: string, data: unknown) => {
    const answer = await request.post(url, { headers, data });
    expect(answer.ok(), `${url}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const category = await send('/api/product-categories', {
    data: { name: 'Distances', color: '#12604F', is_course: true, event_edition: editionId },
  });
  const product = await send('/api/products', {
    data: {
      name: '10 km',
      price,
      capacity: stock,
      category: category.data.documentId,
      event_edition: editionId,
    },
  });
  const productId = product.data.documentId;
  const form = await send('/api/dynamic-forms', {
    data: { name, event_edition: editionId, pages: pagesFor(productId) },
  });
  await send(`/api/dynamic-forms/${form.data.documentId}/publish`, {});
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
