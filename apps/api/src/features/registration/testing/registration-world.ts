import type { TestApp } from '../../../testing/test-app.ts';
import { dynamicForms, formVersions } from '../../forms/tables.ts';
import { profiles } from '../../profiles/public.ts';
import { buildSale, Shopper } from '../../reservations/testing/sale-world.ts';

const question = (fieldName: string, fieldLabel: string, over: object = {}) => ({
  id: fieldName,
  fieldName,
  fieldLabel,
  ...over,
});

interface FormProduct {
  documentId: string;
  name: string;
}

export function registrationForm(products: readonly FormProduct[]) {
  return [
    {
      id: 'p1',
      name: 'Vous',
      blocks: [
        {
          id: 'b1',
          name: 'Identité',
          questions: [
            question('prenom', 'Prénom', { fieldRequired: true }),
            question('nom', 'Nom', { fieldRequired: true }),
            question('naissance', 'Date de naissance', { fieldType: 'date', fieldRequired: true }),
            question('licence', 'J’ai une licence', { fieldType: 'boolean' }),
            question('numero', 'Numéro de licence', {
              fieldRequired: true,
              dependencies: [{ type: 'question', targetId: 'licence', operator: 'equals', value: true }],
            }),
            question('certificat', 'Certificat médical', { fieldType: 'document' }),
          ],
        },
      ],
    },
    {
      id: 'p2',
      name: 'Votre course',
      blocks: [
        {
          id: 'b2',
          name: 'Distances',
          products: products.map(({ documentId, name }) => ({
            id: `in-${documentId}`,
            productId: documentId,
            name,
            productConfig: {},
          })),
        },
        { id: 'b3', name: 'Informations Bénévole', isSpecialBlock: true, blockVolunteer: true },
        { id: 'b4', name: 'Paiement', isSpecialBlock: true, blockPayment: true },
      ],
    },
  ];
}

export const lea = [
  { fieldName: 'prenom', value: 'Léa' },
  { fieldName: 'nom', value: 'Lefort' },
  { fieldName: 'naissance', value: '1990-02-14' },
];

export const billing = { billing_email: 'lea@exemple.fr', payment_method: 'card' };

/** Publishes a form as the builder would. */
export async function publishForm(
  t: TestApp,
  { edition, insert }: Pick<Awaited<ReturnType<typeof buildSale>>, 'edition' | 'insert'>,
  pages: readonly object[],
  settings: Record<string, unknown> = {},
) {
  const content = { name: 'Inscription', pages: [...pages], settings };
  const form = await insert(dynamicForms, { editionId: edition.id, formStatus: 'published', ...content });
  await insert(formVersions, { formId: form.id, number: 1, publishedAt: t.clock.now(), ...content });
}

export async function buildRegistration(
  t: TestApp,
  overrides: Parameters<typeof buildSale>[1] = {},
  values: readonly { name: string; priceCents: number; stock?: number | null }[] = [
    { name: '10 km', priceCents: 2_000 },
  ],
) {
  const sale = await buildSale(t, overrides);
  const category = await sale.category({ isCourse: true });
  const offered = [];
  for (const value of values) offered.push(await sale.product({ categoryId: category.id, ...value }));
  await publishForm(t, sale, registrationForm(offered));
  return { ...sale, products: offered, first: offered[0] ?? (await sale.product()) };
}

export class Registrant extends Shopper {
  validate(edition: { documentId: string }, more: Record<string, unknown> = {}) {
    return this.call('POST', 'custom/validate-inscription', { data: this.submission(edition, more) });
  }

  submit(edition: { documentId: string }, more: Record<string, unknown> = {}) {
    return this.call('POST', 'custom/create-inscription', { data: this.submission(edition, more) });
  }

  submission(edition: { documentId: string }, more: Record<string, unknown> = {}) {
    return {
      form: lea,
      billing,
      eventEditionDocumentId: edition.documentId,
      sessionId: this.sessionId,
      paymentConfirmed: false,
      ...more,
    };
  }
}

export async function nameProfile(
  t: TestApp,
  userId: number,
  values: Partial<typeof profiles.$inferInsert> = {},
) {
  await t.db.orm
    .insert(profiles)
    .values({ userId, firstname: 'Léa', lastname: 'Lefort', birthday: '1990-02-14', ...values });
}
