import {
  birthdate,
  block,
  firstname,
  identity,
  lastname,
  options,
  page,
  phone,
  question,
} from '../form-parts.ts';
import { confirmation, lastAdvice, thanks } from '../mail-parts.ts';
import type { Starter } from '../starter.ts';

export const volunteers: Starter = {
  kind: 'volunteers',
  type: 'volunteer',
  category: 'Solidarité',
  isOpenToParticipants: false,
  days: [{ from: 8, to: 18, label: 'Journée des bénévoles', isEventDay: true }],
  catalog: [],
  form: () => [
    page('page_vous', 'Vous', [
      identity([firstname, lastname, birthdate, phone]),
      block('bloc_savoir_faire', 'Ce que vous savez faire', 'hand', [
        question('savoir_faire', 'Savoir-faire', 'enum', {
          fieldMultiSelect: true,
          fieldEnum: options(['Permis B', 'Secourisme', 'Cuisine', 'Bricolage', 'Accueil']),
        }),
        question('mot', 'Un mot pour l’équipe', 'text', {
          validation: [{ type: 'max_length', value: 300 }],
        }),
      ]),
    ]),
  ],
  missions: [
    {
      title: 'Installation',
      description: 'Monter, porter, brancher.',
      family: 'Technique',
      minAge: 16,
      slots: [{ from: 8, to: 10, need: 6 }],
    },
    {
      title: 'Accueil',
      description: 'Recevoir, orienter, renseigner.',
      family: 'Accueil',
      slots: [
        { from: 9.5, to: 13, need: 3 },
        { from: 13, to: 16.5, need: 3 },
      ],
    },
    {
      title: 'Buvette',
      description: 'Servir et réapprovisionner.',
      family: 'Accueil',
      minAge: 16,
      slots: [
        { from: 10, to: 13, need: 3 },
        { from: 13, to: 16.5, need: 3 },
      ],
    },
    {
      title: 'Rangement',
      description: 'Démonter et rendre les lieux propres.',
      family: 'Technique',
      slots: [{ from: 16, to: 18, need: 6 }],
    },
  ],
  areMissionsOpen: true,
  mails: [
    confirmation('Merci de rejoindre l’équipe', [
      'Bonjour {{prenom}}, vos disponibilités pour {{evenement}} sont notées.',
      'Choisissez vos missions dans votre espace, ou attendez notre proposition.',
    ]),
    lastAdvice(['Retrouvez vos missions dans votre espace. Venez avec de bonnes chaussures et une gourde.']),
    thanks(['Sans vous, rien n’aurait eu lieu. Merci pour ce temps donné à {{evenement}}.']),
  ],
};
