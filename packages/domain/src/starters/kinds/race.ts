import {
  birthdate,
  block,
  emergency,
  firstname,
  identity,
  lastname,
  page,
  parentalConsent,
  phone,
  productBlock,
  question,
  required,
  when,
} from '../form-parts.ts';
import { confirmation, lastAdvice, thanks } from '../mail-parts.ts';
import type { Starter } from '../starter.ts';

const licence = block('bloc_licence', 'Licence ou prévention', 'id-badge', [
  question('licencie', 'J’ai une licence de la Fédération française d’athlétisme', 'boolean'),
  question('licence_numero', 'Numéro de licence', 'text', {
    ...required,
    dependencies: when('licencie', 'equals', true),
  }),
  question('parcours_prevention', 'Attestation du Parcours de prévention santé', 'document', {
    dependencies: when('licencie', 'not_equals', true),
  }),
]);

export const race: Starter = {
  kind: 'race',
  type: 'participant',
  category: 'Course à pied',
  isOpenToParticipants: true,
  days: [
    { from: -10, to: -5, label: 'Balisage et montage', isEventDay: false },
    { from: 7, to: 17, label: 'Jour de course', isEventDay: true },
  ],
  catalog: [
    {
      name: 'Distances',
      color: '#12604F',
      selectionMode: 'single',
      isCourse: true,
      products: [
        {
          name: '10 km',
          description: 'À partir de 16 ans',
          priceCents: 1_200,
          capacity: 300,
          begin: 10,
          config: { limitAge: { limit: 'over', age: 16 }, allowWaitingList: true },
        },
        {
          name: '5 km',
          description: 'À partir de 14 ans',
          priceCents: 800,
          capacity: 200,
          begin: 9.5,
          config: { limitAge: { limit: 'over', age: 14 }, allowWaitingList: true },
        },
        {
          name: 'Course enfants',
          description: '1 km · moins de 12 ans',
          priceCents: 0,
          capacity: 100,
          begin: 9,
          config: { limitAge: { limit: 'under', age: 12 }, allowWaitingList: true },
        },
      ],
    },
  ],
  form: (products) => [
    page(
      'page_vous',
      'Vous',
      [identity([firstname, lastname, birthdate, phone]), emergency, parentalConsent],
      'Pour savoir qui court, et qui prévenir.',
    ),
    page('page_course', 'Votre course', [productBlock('Distance', 'run', products), licence]),
  ],
  missions: [
    {
      title: 'Balisage et montage',
      description: 'Poser les flèches, monter l’arche et les barrières.',
      family: 'Parcours',
      slots: [{ from: -10, to: -6, need: 6 }],
    },
    {
      title: 'Retrait des dossards',
      description: 'Vérifier l’identité, remettre le dossard et ses épingles.',
      family: 'Accueil',
      slots: [{ from: 7, to: 10, need: 4 }],
    },
    {
      title: 'Signaleurs',
      description: 'Tenir un carrefour avec gilet et piquet K10. Permis de conduire demandé.',
      family: 'Parcours',
      minAge: 18,
      slots: [{ from: 8.5, to: 12.5, need: 10 }],
    },
    {
      title: 'Ravitaillement',
      description: 'Servir l’eau et les fruits, garder le poste propre.',
      family: 'Parcours',
      slots: [{ from: 9, to: 12.5, need: 4 }],
    },
    {
      title: 'Arrivée',
      description: 'Accueillir, relever les dossards, remettre les médailles.',
      family: 'Accueil',
      slots: [{ from: 9, to: 13, need: 4 }],
    },
  ],
  areMissionsOpen: false,
  mails: [
    confirmation('Votre dossard vous attend', [
      'Bonjour {{prenom}}, votre inscription à {{evenement}} est enregistrée.',
      'Venez avec une pièce d’identité et votre billet pour retirer votre dossard.',
    ]),
    lastAdvice([
      'Le retrait des dossards ouvre deux heures avant le premier départ.',
      'Pensez aux épingles, à votre gobelet et à une pièce d’identité.',
    ]),
    thanks(['Merci d’avoir couru avec nous. Les résultats arrivent sur la page de {{evenement}}.']),
  ],
};
