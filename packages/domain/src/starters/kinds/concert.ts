import { firstname, identity, lastname, page, productBlock } from '../form-parts.ts';
import { confirmation, lastAdvice, thanks } from '../mail-parts.ts';
import type { Starter } from '../starter.ts';

const several = { maxQuantity: 6, allowQuantitySelection: true };

export const concert: Starter = {
  kind: 'concert',
  type: 'participant',
  category: 'Concert',
  isOpenToParticipants: true,
  days: [{ from: 15, to: 24, label: 'Concert, installation et rangement', isEventDay: true }],
  catalog: [
    {
      name: 'Places',
      color: '#12604F',
      selectionMode: 'multiple',
      isCourse: false,
      products: [
        {
          name: 'Plein tarif',
          description: 'Placement libre',
          priceCents: 1_200,
          capacity: 120,
          config: several,
        },
        {
          name: 'Tarif réduit',
          description: 'Moins de 26 ans, sans emploi\u00a0; justificatif à l’entrée',
          priceCents: 800,
          capacity: 60,
          config: several,
        },
        {
          name: 'Moins de 12 ans',
          description: 'Gratuit avec un adulte',
          priceCents: 0,
          capacity: 40,
          config: several,
        },
      ],
    },
  ],
  form: (products) => [
    page('page_places', 'Vos places', [
      productBlock('Places', 'ticket', products),
      identity([firstname, lastname]),
    ]),
  ],
  missions: [
    {
      title: 'Installation',
      description: 'Chaises, pupitres, lumières.',
      family: 'Salle',
      slots: [{ from: 15, to: 18, need: 4 }],
    },
    {
      title: 'Accueil et billets',
      description: 'Lire les billets, placer, renseigner.',
      family: 'Salle',
      slots: [{ from: 19.5, to: 21.5, need: 3 }],
    },
    {
      title: 'Buvette',
      description: 'Servir avant le concert et à l’entracte.',
      family: 'Buvette',
      minAge: 16,
      slots: [{ from: 19.5, to: 23, need: 3 }],
    },
    {
      title: 'Rangement',
      description: 'Ranger les chaises et fermer la salle.',
      family: 'Salle',
      slots: [{ from: 23, to: 24, need: 4 }],
    },
  ],
  areMissionsOpen: false,
  mails: [
    confirmation('Vos places sont réservées', [
      'Bonjour {{prenom}}, nous vous attendons pour {{evenement}}.',
      'Les portes ouvrent une heure avant. Le placement est libre.',
    ]),
    lastAdvice(['Les portes ouvrent une heure avant le concert. Votre billet sur téléphone suffit.']),
    thanks(['Merci d’être venus écouter {{evenement}}. Le chapeau des musiciens vous salue.']),
  ],
};
