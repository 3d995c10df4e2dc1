import type { PlacedProduct, Raw } from './starter.ts';

export const question = (id: string, fieldLabel: string, fieldType: string, over: Raw = {}): Raw => ({
  id,
  fieldName: id,
  fieldLabel,
  fieldType,
  ...over,
});

export const required: Raw = { fieldRequired: true };
const pair: Raw = { layout: 'grid', layoutConfig: { gap: 16, minWidth: 260 } };

export const options = (values: readonly string[]) =>
  values.map((label, index) => ({ id: `o${index + 1}`, label, value: label }));

export const when = (targetId: string, operator: string, value: unknown): Raw => ({
  groupOperator: 'AND',
  groups: [{ operator: 'AND', conditions: [{ targetId, operator, value }] }],
});

const inOrder = (questions: readonly Raw[]) => questions.map((one, index) => ({ ...one, order: index + 1 }));

export const block = (id: string, name: string, icon: string, questions: readonly Raw[]): Raw => ({
  id,
  name,
  icon,
  category: 'other',
  questions: inOrder(questions),
});

export const firstname = question('prenom', 'Prénom', 'text', required);
export const lastname = question('nom', 'Nom', 'text', required);
export const birthdate = question('naissance', 'Date de naissance', 'date', required);
export const phone = question('telephone', 'Téléphone', 'phone', required);

export const identity = (questions: readonly Raw[]): Raw => ({
  id: 'bloc_identite',
  name: 'Vous',
  icon: 'user',
  category: 'personal',
  ...pair,
  questions: inOrder(questions),
});

export const emergency: Raw = {
  id: 'bloc_urgence',
  name: 'En cas d’urgence',
  description: 'Une personne que nous pouvons joindre le jour même.',
  icon: 'handshake',
  category: 'contact',
  ...pair,
  questions: inOrder([
    question('urgence_nom', 'Personne à prévenir', 'text', required),
    question('urgence_telephone', 'Son téléphone', 'phone', required),
  ]),
};

/** Asked for those who are not of age on the first day of the edition. */
export const parentalConsent: Raw = {
  ...block('bloc_autorisation', 'Autorisation parentale', 'shield', [
    question('parent_nom', 'Nom du parent ou responsable', 'text', required),
    question('parent_telephone', 'Son téléphone le jour même', 'phone', required),
    question('parent_signature', 'Sa signature', 'signature', {
      ...required,
      fieldHelp:
        'En signant, j’autorise l’enfant à participer et l’équipe à faire appel aux secours si besoin.',
    }),
  ]),
  description: 'La personne inscrite est mineure\u00a0: son parent ou responsable remplit ce bloc.',
  dependencies: when('naissance', 'age_below', 18),
};

export const productBlock = (name: string, icon: string, products: readonly PlacedProduct[]): Raw => ({
  id: 'bloc_choix',
  name,
  icon,
  category: 'other',
  products: products.map(({ documentId, name: productName, priceCents, config }, index) => ({
    id: `produit_${index + 1}`,
    productId: documentId,
    name: productName,
    price: priceCents / 100,
    order: index + 1,
    productConfig: config,
  })),
});

export const page = (id: string, name: string, blocks: readonly Raw[], description = ''): Raw => ({
  id,
  name,
  description,
  blocks,
});
