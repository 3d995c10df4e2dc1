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
  when,
} from '../form-parts.ts';
import type { FormPages } from '../starter.ts';

const [team, alone] = ['Avec mon équipe', 'Seul, je cherche une équipe'] as const;

/** Whoever comes alone is led past the page about the team. */
export const tournamentPages: FormPages = (products) => [
  {
    ...page('page_vous', 'Vous', [
      identity([firstname, lastname, birthdate, phone]),
      block('bloc_venue', 'Comment venez-vous\u00a0?', 'users', [
        question('venue', 'Je viens', 'enum', { ...required, fieldEnum: options([team, alone]) }),
        question('niveau', 'Votre niveau', 'rating', {
          fieldHelp:
            'Une étoile pour débuter, cinq pour la compétition\u00a0: les poules seront équilibrées.',
          validation: [
            { type: 'min', value: 1 },
            { type: 'max', value: 5 },
          ],
        }),
      ]),
      parentalConsent,
    ]),
    jumps: [{ targetPageId: 'page_tournoi', dependencies: when('venue', 'equals', alone) }],
  },
  page('page_equipe', 'Votre équipe', [
    block('bloc_equipe', 'L’équipe', 'users', [
      question('equipe_nom', 'Nom de l’équipe', 'text', required),
      question('titulaires', 'Titulaires', 'number', {
        ...required,
        validation: [
          { type: 'min', value: 1 },
          { type: 'max', value: 20 },
        ],
      }),
      question('remplacants', 'Remplaçants', 'number', {
        validation: [
          { type: 'min', value: 0 },
          { type: 'max', value: 20 },
        ],
      }),
      question('joueurs', 'Joueurs en tout', 'number', {
        calculation: { operation: 'sum', sourceIds: ['titulaires', 'remplacants'] },
      }),
    ]),
  ]),
  page('page_tournoi', 'Le tournoi', [productBlock('Inscription', 'ticket', products), emergency]),
];
