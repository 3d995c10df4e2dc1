import { formContentSchema } from '@kermesse/domain/forms/schema/form';
import { describe, expect, it } from 'vitest';
import { prefill, productsOf } from './prefill.ts';

const form = formContentSchema.parse({
  name: 'Inscription',
  pages: [
    {
      id: 'p',
      name: 'Vous',
      blocks: [
        {
          id: 'b',
          name: 'Identité',
          questions: [
            { id: 'q1', fieldName: 'prenom', fieldLabel: 'Prénom' },
            { id: 'q2', fieldName: 'nom', fieldLabel: 'Nom' },
          ],
          products: [
            { id: 'x', productId: 'course', name: '10 km' },
            { id: 'y', productId: 'course', name: '10 km' },
          ],
        },
      ],
    },
  ],
});

describe('the answers somebody starts with', () => {
  it('are their own first, and the profile’s where they said nothing', () => {
    const { answers, filled } = prefill(
      form,
      { prenom: 'Léo', nom: '' },
      { firstname: 'Léa', lastname: 'Lefort' },
    );
    expect(answers).toEqual({ prenom: 'Léo', nom: 'Lefort' });
    expect(filled).toEqual(['nom']);
  });
});

it('a product that stands twice in the form is one product', () => {
  expect(productsOf(form)).toEqual(['course']);
});
