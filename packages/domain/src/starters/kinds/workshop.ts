import {
  birthdate,
  block,
  emergency,
  firstname,
  identity,
  lastname,
  options,
  page,
  parentalConsent,
  phone,
  productBlock,
  question,
  required,
} from '../form-parts.ts';
import { confirmation, lastAdvice, thanks } from '../mail-parts.ts';
import type { Starter } from '../starter.ts';

export const workshop: Starter = {
  kind: 'workshop',
  type: 'participant',
  category: 'Stage',
  isOpenToParticipants: true,
  days: [
    { from: 8.5, to: 17.5, label: 'Premier jour', isEventDay: true },
    { from: 32.5, to: 41.5, label: 'Second jour', isEventDay: true },
  ],
  catalog: [
    {
      name: 'Stage',
      color: '#12604F',
      selectionMode: 'single',
      isCourse: false,
      products: [
        {
          name: 'Stage complet',
          description: 'Les deux jours, repas du midi compris',
          priceCents: 8_000,
          capacity: 15,
          config: { allowWaitingList: true },
        },
        {
          name: 'Stage complet, tarif solidaire',
          description: 'Pour qui le plein tarif est un frein. Aucun justificatif.',
          priceCents: 4_000,
          capacity: 5,
          config: { allowWaitingList: true },
        },
      ],
    },
  ],
  form: (products) => [
    page('page_vous', 'Vous', [
      identity([firstname, lastname, birthdate, phone]),
      emergency,
      parentalConsent,
    ]),
    page('page_stage', 'Votre stage', [
      productBlock('Formule', 'ticket', products),
      block('bloc_niveau', 'Pour bien vous accueillir', 'certificate', [
        question('niveau', 'Votre niveau', 'enum', {
          ...required,
          fieldEnum: options(['Je débute', 'J’ai déjà pratiqué', 'Je pratique souvent']),
        }),
        question('allergies', 'Allergies et régimes', 'text', {
          validation: [{ type: 'max_length', value: 300 }],
        }),
      ]),
    ]),
  ],
  missions: [
    {
      title: 'Accueil du matin',
      description: 'Pointer les arrivées, servir un café, ouvrir la salle.',
      family: 'Accueil',
      slots: [
        { from: 8.5, to: 10, need: 1 },
        { from: 32.5, to: 34, need: 1 },
      ],
    },
    {
      title: 'Repas du midi',
      description: 'Préparer, servir et ranger.',
      family: 'Repas',
      slots: [
        { from: 11, to: 14, need: 2 },
        { from: 35, to: 38, need: 2 },
      ],
    },
  ],
  areMissionsOpen: false,
  mails: [
    confirmation('Votre place est réservée', [
      'Bonjour {{prenom}}, vous êtes inscrit à {{evenement}}.',
      'Nous vous écrirons quelques jours avant avec ce qu’il faut apporter.',
    ]),
    lastAdvice([
      'L’accueil ouvre une demi-heure avant le début. Le repas du midi est compris.',
      'Venez avec une tenue confortable et une gourde.',
    ]),
    thanks(['Merci pour ces deux jours. Dites-nous ce qui vous a plu\u00a0: répondez à ce message.']),
  ],
};
