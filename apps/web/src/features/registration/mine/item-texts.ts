import type { MyInscription } from '@kermesse/domain/registration/schemas';

/** Such as '2 × Repas, Végétarien'. */
export const itemTexts = (items: MyInscription['items']): string[] =>
  items.map(({ quantity, product, option_name }) =>
    [quantity > 1 ? `${quantity} × ${product.name}` : product.name, option_name].filter(Boolean).join(', '),
  );
