import type { DemoProduct } from './catalog.ts';
import { options, pair, question, type Raw, required, when } from './form-parts.ts';

const volunteerBlock: Raw = {
  id: 'bloc_benevole',
  name: 'Informations Bénévole',
  isSpecialBlock: true,
  blockVolunteer: true,
  autoAdded: true,
};

const paymentBlock: Raw = {
  id: 'bloc_paiement',
  name: 'Paiement',
  isSpecialBlock: true,
  blockPayment: true,
  autoAdded: true,
};

const identity: Raw = {
  id: 'bloc_identite',
  name: 'Identité',
  icon: 'user',
  category: 'personal',
  ...pair,
  questions: [
    question('prenom', 'Prénom', 'text', { ...required, order: 1 }),
    question('nom', 'Nom', 'text', { ...required, order: 2 }),
    question('naissance', 'Date de naissance', 'date', { ...required, order: 3 }),
    question('telephone', 'Téléphone', 'phone', { ...required, order: 4 }),
    question('email', 'E-mail', 'email', { ...required, order: 5 }),
  ],
};

const you: Raw = {
  id: 'page_vous',
  name: 'Vous',
  description: 'Pour que nous sachions qui court, et qui prévenir.',
  order: 0,
  blocks: [
    identity,
    {
      id: 'bloc_urgence',
      name: 'En cas d’urgence',
      description: 'Une personne que nous pouvons joindre le jour de la course.',
      icon: 'handshake',
      category: 'contact',
      ...pair,
      questions: [
        question('urgence_nom', 'Personne à prévenir', 'text', { ...required, order: 1 }),
        question('urgence_telephone', 'Son téléphone', 'phone', { ...required, order: 2 }),
      ],
    },
    {
      id: 'bloc_licence',
      name: 'Licence',
      icon: 'id-badge',
      category: 'personal',
      questions: [
        question('licencie', 'J’ai une licence de la Fédération française d’athlétisme', 'boolean', {
          order: 1,
        }),
        question('licence_numero', 'Numéro de licence', 'text', {
          ...required,
          order: 2,
          dependencies: when('licencie', 'equals', true),
        }),
        question('licence_club', 'Club', 'text', {
          order: 3,
          dependencies: when('licencie', 'equals', true),
        }),
        question('parcours_prevention', 'Attestation du Parcours de prévention santé', 'document', {
          order: 4,
          dependencies: when('licencie', 'not_equals', true),
        }),
      ],
    },
  ],
};

interface FormProduct {
  documentId: string;
  name: string;
  priceCents: number;
  config: unknown;
}

const choice: Raw = { id: 'bloc_choix', name: 'Billets', icon: 'ticket', category: 'other' };

const placeProduct = ({ documentId, name, priceCents, config }: FormProduct, index: number): Raw => ({
  id: `produit_${index + 1}`,
  productId: documentId,
  name,
  price: priceCents / 100,
  order: index + 1,
  productConfig: config,
});

function race(products: readonly DemoProduct[]): Raw {
  const [longest] = products;
  return {
    id: 'page_course',
    name: 'Votre course',
    description: 'Les places sont gardées pour vous dès que vous les choisissez.',
    order: 1,
    blocks: [
      {
        id: 'bloc_distance',
        name: 'Distance',
        icon: 'run',
        category: 'other',
        textBlocks: [
          {
            id: 'texte_depart',
            order: 0,
            content:
              '<p>Les départs ont lieu <strong>place de la Cathédrale</strong>, à Laon. Le retrait des dossards ouvre la veille à 15 h au gymnase Marcel-Levindrey et ferme une heure avant chaque départ. Prévoyez un gobelet : il n’y en a pas aux ravitaillements. Les bâtons sont permis sur le 42 km et le 23 km seulement ; ils restent dans le sac au départ et dans la vieille ville.</p><p>Une consigne gratuite vous attend près de l’arrivée.</p>',
          },
        ],
        products: products.map(({ documentId, name, priceCents }, index) => ({
          id: `distance_${index + 1}`,
          productId: documentId,
          name,
          price: priceCents / 100,
          order: index + 1,
        })),
      },
      {
        id: 'bloc_materiel',
        name: 'Matériel obligatoire',
        icon: 'trekking',
        category: 'other',
        dependencies: when(longest ? 'distance_1' : 'bloc_distance', 'is_selected'),
        questions: [
          question(
            'materiel',
            'Je viens avec une réserve d’eau d’un litre, une couverture de survie et un sifflet',
            'boolean',
            {
              ...required,
              order: 1,
            },
          ),
        ],
      },
      {
        id: 'bloc_textile',
        name: 'T-shirt',
        icon: 'shirt',
        category: 'other',
        ...pair,
        questions: [
          question('taille', 'Taille du T-shirt', 'enum', {
            ...required,
            order: 1,
            fieldEnum: options(['XS', 'S', 'M', 'L', 'XL', 'XXL']),
          }),
          question('temps_vise', 'Temps visé, en minutes', 'number', {
            order: 2,
            validation: [
              { type: 'min', value: 30 },
              { type: 'max', value: 600 },
              { type: 'step', value: 5 },
            ],
          }),
        ],
      },
      {
        id: 'bloc_accompagnants',
        name: 'Ceux qui vous encouragent',
        description: 'Pour prévoir assez de soupe à l’arrivée.',
        category: 'other',
        ...pair,
        questions: [
          question('proches_adultes', 'Adultes qui viennent vous encourager', 'number', { order: 1 }),
          question('proches_enfants', 'Enfants', 'number', { order: 2 }),
          question('proches_total', 'Bols de soupe pour vos proches', 'number', {
            order: 3,
            calculation: { operation: 'sum', sourceIds: ['proches_adultes', 'proches_enfants'] },
          }),
        ],
      },
    ],
  };
}

const help: Raw = {
  id: 'page_benevolat',
  name: 'Bénévolat',
  description: 'Merci d’y penser, {{prenom|et d’en parler}}\u00a0: sans bénévoles, pas de course.',
  order: 2,
  blocks: [
    {
      id: 'bloc_coup_de_main',
      name: 'Un coup de main',
      icon: 'hand',
      category: 'skills',
      questions: [
        question('aide', 'Un proche peut donner un coup de main', 'boolean', { order: 1 }),
        question('aide_domaines', 'Dans quels domaines ?', 'enum', {
          ...required,
          order: 2,
          fieldMultiSelect: true,
          fieldEnum: options(['Ravitaillement', 'Signaleur', 'Dossards', 'Montage', 'Secours']),
          validation: [{ type: 'max_items', value: 3 }],
          dependencies: when('aide', 'equals', true),
        }),
        question('aide_message', 'Un mot pour l’équipe', 'text', {
          order: 3,
          validation: [{ type: 'max_length', value: 300 }],
          dependencies: when('aide', 'equals', true),
        }),
      ],
    },
  ],
};

const payment: Raw = {
  id: 'page_paiement',
  name: 'Paiement',
  order: 3,
  blocks: [
    {
      id: 'bloc_reglement',
      name: 'Règlement',
      icon: 'certificate',
      category: 'other',
      questions: [
        question('reglement', 'J’ai lu le règlement de la course et je l’accepte', 'boolean', {
          ...required,
          order: 1,
        }),
        question('resultats', 'Mon nom peut paraître dans les résultats', 'boolean', { order: 2 }),
      ],
    },
    volunteerBlock,
    paymentBlock,
  ],
};

export const raceFormName = 'Inscription au Trail des Remparts';

/** Four pages: identity, race, volunteering and payment. */
export function raceForm(products: readonly DemoProduct[]): Raw {
  return {
    name: raceFormName,
    description: 'Comptez cinq minutes. Vous pouvez vous arrêter et reprendre plus tard.',
    pages: [you, race(products), help, payment],
  };
}

/** Two names and a ticket: one screen, and an address for the ticket. */
export function shortForm(eventName: string, products: readonly FormProduct[]): Raw {
  return {
    name: `Billets pour ${eventName}`,
    description: 'Deux noms, un billet.',
    pages: [
      {
        id: 'page_billet',
        name: 'Votre place',
        order: 0,
        blocks: [
          { ...choice, products: products.map(placeProduct) },
          {
            id: 'bloc_nom',
            ...pair,
            questions: [
              question('prenom', 'Prénom', 'text', { ...required, order: 1 }),
              question('nom', 'Nom', 'text', { ...required, order: 2 }),
            ],
          },
          paymentBlock,
        ],
      },
    ],
  };
}

/** Two pages that suit any event: identity and products. */
export function plainForm(eventName: string, products: readonly FormProduct[]): Raw {
  return {
    name: `Inscription à ${eventName}`,
    description: 'Quelques questions suffisent.',
    pages: [
      { ...you, description: 'Pour savoir qui vient.', blocks: [identity] },
      {
        id: 'page_choix',
        name: 'Votre venue',
        order: 1,
        blocks: [
          ...(products.length > 0 ? [{ ...choice, products: products.map(placeProduct) }] : []),
          volunteerBlock,
          paymentBlock,
        ],
      },
    ],
  };
}

const workshop: Raw = {
  id: 'page_atelier',
  name: 'Votre soirée',
  order: 1,
  blocks: [
    {
      id: 'bloc_atelier',
      name: 'À l’atelier',
      icon: 'star',
      category: 'other',
      questions: [
        question('arrivee', 'Heure d’arrivée', 'time', {
          order: 1,
          fieldHelp: 'L’atelier ouvre à 17 h, le défilé part à 20 h.',
          validation: [
            { type: 'min_time', value: '17:00' },
            { type: 'max_time', value: '20:00' },
          ],
        }),
        question('lanternes', 'Classez les lanternes que vous aimeriez fabriquer', 'ranking', {
          order: 2,
          fieldEnum: options(['Poisson', 'Étoile', 'Montgolfière', 'Maison']),
          validation: [{ type: 'max_items', value: 2 }],
        }),
        question('aisance', 'Comment vous sentez-vous avec\u2026', 'matrix', {
          order: 3,
          fieldRows: options(['La colle et les ciseaux', 'La peinture', 'L’osier']),
          fieldEnum: options(['Débutant', 'À l’aise', 'Expert']),
        }),
        question('note', 'Une note pour la nuit de l’an dernier', 'rating', {
          order: 4,
          fieldHelp: 'Passez si vous n’étiez pas là.',
        }),
      ],
    },
    {
      id: 'bloc_accord',
      name: 'Pour finir',
      icon: 'certificate',
      category: 'other',
      questions: [
        question('domicile', 'Où envoyer les photos\u00a0?', 'address', { order: 1 }),
        question('accord', 'Signature de l’adulte responsable', 'signature', {
          ...required,
          order: 2,
          fieldHelp: 'Elle vaut autorisation de participer au défilé.',
        }),
        question('source', 'Source', 'hidden', { order: 3, fieldDefault: 'site' }),
      ],
    },
  ],
};

/** The plain form with a page of rarer questions: a time, a ranking, a grid, a mark, an address, a signature. */
export function workshopForm(eventName: string, products: readonly FormProduct[]): Raw {
  const form = plainForm(eventName, products);
  const [first, last] = form.pages as Raw[];
  return { ...form, pages: [first, workshop, { ...last, order: 2 }] };
}
