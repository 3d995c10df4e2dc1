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

/** Takes a course that comes with options: the dialog asks which. */
export async function takeWithOption(page: Page, course: string, option: RegExp): Promise<void> {
  await page.getByRole('button', { name: `Choisir ${course}` }).click();
  const dialog = page.getByRole('dialog', { name: course });
  await dialog.getByRole('radio', { name: option }).check();
  await dialog.getByRole('button', { name: 'Ajouter au panier' }).click();
  await expect(dialog).toBeHidden();
}

type Send = (url: string, data: unknown) => Promise<{ data: { documentId: string } }>;

async function senderFor(request: APIRequestContext, headers: Record<string, string>): Promise<Send> {
  return async (url, data) => {
    const answer = await request.post(url, { headers, data });
    expect(answer.ok(), `${url}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
}

interface RaceOptions {
  price: number;
  stock: number;
  /** What the edition itself is changed to. */
  edition?: Record<string, unknown>;
  /** Questions beside name and birth date. */
  questions?: readonly object[];
  /** Questions in a block of their own, « Précisions ». */
  details?: readonly object[];
  /** An option that the course is taken with. */
  option?: string;
  /** A meal that a question offers, and how many may be taken. */
  meal?: { price: number; most: number };
  /** People may wait for the course once it is sold out. */
  hasWaitingList?: boolean;
  /** A second course with places enough. */
  other?: string;
}

/** An edition of its own with a published form: what happens to its stock concerns nobody else. */
export async function makeRace(request: APIRequestContext, options: RaceOptions) {
  const { editionId, eventName: name, headers } = await makeEdition(request);
  const send = await senderFor(request, headers);
  if (options.edition) {
    const changed = await request.put(`/api/event-editions/${editionId}`, {
      headers,
      data: { data: options.edition },
    });
    expect(changed.ok(), await changed.text()).toBe(true);
  }
  const category = await send('/api/product-categories', {
    data: { name: 'Distances', color: '#12604F', is_course: true, event_edition: editionId },
  });
  const addCourse = (course: string, capacity: number) =>
    send('/api/products', {
      data: {
        name: course,
        price: options.price,
        capacity,
        category: category.data.documentId,
        event_edition: editionId,
        ...(options.hasWaitingList ? { config: { allowWaitingList: true } } : {}),
      },
    });
  const productId = (await addCourse('10 km', options.stock)).data.documentId;
  const courses = [{ id: 'x1', productId, name: '10 km' }];
  if (options.other)
    courses.push({
      id: 'x2',
      productId: (await addCourse(options.other, 50)).data.documentId,
      name: options.other,
    });
  if (options.option)
    await send('/api/product-options', { data: { name: options.option, price: 0, product: productId } });
  const { meal } = options;
  if (meal)
    await send('/api/products', {
      data: {
        name: 'Repas',
        price: meal.price,
        capacity: 50,
        event_edition: editionId,
        config: { maxQuantity: meal.most, allowQuantitySelection: true },
      },
    });
  const form = await send('/api/dynamic-forms', {
    data: {
      name,
      event_edition: editionId,
      pages: pagesFor(courses, options),
      // Short as it is, the journeys turn its pages.
      settings: { pagesApart: true },
    },
  });
  await send(`/api/dynamic-forms/${form.data.documentId}/publish`, {});
  return { editionId, productId, otherId: courses[1]?.productId ?? '', name, send };
}

const question = (fieldName: string, fieldLabel: string, over: object = {}) => ({
  id: fieldName,
  fieldName,
  fieldLabel,
  fieldRequired: true,
  ...over,
});

function pagesFor(courses: readonly object[], { questions = [], details = [], meal }: RaceOptions) {
  const meals = question('repas', 'Repas du soir', {
    fieldType: 'product_selector',
    fieldRequired: false,
    productConfig: { maxQuantity: meal?.most ?? 1, allowQuantitySelection: true },
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
            question('naissance', 'Date de naissance', { fieldType: 'date' }),
            ...questions,
          ],
        },
        ...(details.length > 0 ? [{ id: 'b6', name: 'Précisions', questions: details }] : []),
      ],
    },
    {
      id: 'p2',
      name: 'Votre course',
      blocks: [
        { id: 'b2', name: 'Distances', products: courses },
        ...(meal ? [{ id: 'b5', name: 'À table', questions: [meals] }] : []),
        { id: 'b3', name: 'Informations Bénévole', isSpecialBlock: true, blockVolunteer: true },
        { id: 'b4', name: 'Paiement', isSpecialBlock: true, blockPayment: true },
      ],
    },
  ];
}
