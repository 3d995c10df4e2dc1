import { firstname, identity, lastname, page, productBlock } from '../form-parts.ts';
import { confirmation, lastAdvice, thanks } from '../mail-parts.ts';
import type { Starter } from '../starter.ts';

const several = { maxQuantity: 10, allowQuantitySelection: true };

export const fair: Starter = {
  kind: 'fair',
  type: 'participant',
  category: 'Kermesse',
  isOpenToParticipants: true,
  days: [{ from: 11, to: 20.5, label: 'Kermesse, montage et rangement', isEventDay: true }],
  catalog: [
    {
      name: 'Entrées et tickets',
      color: '#D9472B',
      selectionMode: 'multiple',
      isCourse: false,
      products: [
        {
          name: 'Entrée',
          description: 'Gratuite\u00a0: dites-nous combien vous serez.',
          priceCents: 0,
          capacity: null,
          config: several,
        },
        {
          name: 'Carnet de 10 tickets',
          description: 'Un ticket, un jeu. À retirer à la caisse centrale.',
          priceCents: 500,
          capacity: null,
          config: several,
        },
        {
          name: 'Enveloppe de tombola',
          description: 'Tirage en fin d’après-midi.',
          priceCents: 200,
          capacity: 300,
          config: several,
        },
      ],
    },
  ],
  form: (products) => [
    page('page_venue', 'Votre venue', [
      productBlock('Entrées et tickets', 'ticket', products),
      identity([firstname, lastname]),
    ]),
  ],
  missions: [
    {
      title: 'Montage des stands',
      description: 'Tables, barnums, jeux et guirlandes.',
      family: 'Technique',
      slots: [{ from: 11, to: 14, need: 8 }],
    },
    {
      title: 'Tenir un stand',
      description: 'Expliquer le jeu, prendre un ticket, remettre un lot.',
      family: 'Stands',
      slots: [
        { from: 14, to: 16.5, need: 10 },
        { from: 16.5, to: 19, need: 10 },
      ],
    },
    {
      title: 'Buvette et goûters',
      description: 'Servir, encaisser, réapprovisionner.',
      family: 'Buvette',
      minAge: 16,
      slots: [
        { from: 14, to: 16.5, need: 4 },
        { from: 16.5, to: 19, need: 4 },
      ],
    },
    {
      title: 'Rangement',
      description: 'Tout démonter et rendre la cour propre.',
      family: 'Technique',
      slots: [{ from: 19, to: 20.5, need: 8 }],
    },
  ],
  areMissionsOpen: false,
  mails: [
    confirmation('À bientôt à la fête', [
      'Bonjour {{prenom}}, tout est noté pour {{evenement}}.',
      'Vos carnets vous attendent à la caisse centrale\u00a0: montrez ce message.',
    ]),
    lastAdvice(['Les stands ouvrent à l’heure dite\u00a0; venez à pied ou à vélo si vous le pouvez.']),
    thanks(['Merci d’être venus si nombreux à {{evenement}}. Grâce à vous, nos projets avancent.']),
  ],
};
