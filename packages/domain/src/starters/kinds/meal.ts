import { block, firstname, identity, lastname, page, phone, productBlock, question } from '../form-parts.ts';
import { confirmation, lastAdvice, thanks } from '../mail-parts.ts';
import type { Starter } from '../starter.ts';

const several = { maxQuantity: 10, allowQuantitySelection: true };

export const meal: Starter = {
  kind: 'meal',
  type: 'participant',
  category: 'Repas',
  isOpenToParticipants: true,
  days: [{ from: 15, to: 24.5, label: 'Repas, préparation et rangement', isEventDay: true }],
  catalog: [
    {
      name: 'Repas',
      color: '#FFC53D',
      selectionMode: 'multiple',
      isCourse: false,
      products: [
        {
          name: 'Repas adulte',
          description: 'Entrée, plat, fromage, dessert',
          priceCents: 1_500,
          capacity: 120,
          config: several,
        },
        {
          name: 'Repas enfant',
          description: 'Moins de 12 ans',
          priceCents: 800,
          capacity: 40,
          config: several,
        },
      ],
    },
  ],
  form: (products) => [
    page('page_table', 'Votre table', [
      productBlock('Repas', 'ticket', products),
      identity([firstname, lastname, phone]),
      block('bloc_table', 'À table', 'hand', [
        question('allergies', 'Allergies et régimes', 'text', {
          fieldPlaceholder: 'Sans gluten, végétarien…',
          validation: [{ type: 'max_length', value: 300 }],
        }),
        question('voisins', 'Près de qui souhaitez-vous être\u00a0?', 'text', {
          validation: [{ type: 'max_length', value: 300 }],
        }),
      ]),
    ]),
  ],
  missions: [
    {
      title: 'Mise en place',
      description: 'Tables, nappes, couverts et décoration.',
      family: 'Salle',
      slots: [{ from: 15, to: 18, need: 5 }],
    },
    {
      title: 'Cuisine',
      description: 'Éplucher, cuire, dresser.',
      family: 'Cuisine',
      slots: [{ from: 15, to: 21, need: 5 }],
    },
    {
      title: 'Service',
      description: 'Servir à table et au bar.',
      family: 'Salle',
      minAge: 16,
      slots: [{ from: 18.5, to: 23, need: 6 }],
    },
    {
      title: 'Vaisselle et rangement',
      description: 'Laver, ranger, rendre la salle propre.',
      family: 'Cuisine',
      slots: [{ from: 21.5, to: 24.5, need: 5 }],
    },
  ],
  areMissionsOpen: false,
  mails: [
    confirmation('Votre table est réservée', [
      'Bonjour {{prenom}}, nous vous attendons pour {{evenement}}.',
      'Un empêchement, une allergie à signaler\u00a0? Répondez simplement à ce message.',
    ]),
    lastAdvice([
      'Les portes ouvrent une demi-heure avant le repas. Apportez vos couverts si on vous l’a dit.',
    ]),
    thanks(['Merci pour cette belle tablée. À la prochaine\u00a0!']),
  ],
};
