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

const [licence, prevention, certificate] = [
  'Une licence sportive',
  'Une attestation du Parcours de prévention santé',
  'Un certificat médical',
] as const;

const fitness = block('bloc_aptitude', 'Votre aptitude', 'certificate', [
  question('justificatif', 'Que présentez-vous\u00a0?', 'enum', {
    ...required,
    fieldEnum: options([licence, prevention, certificate]),
  }),
  question('licence_numero', 'Numéro de licence', 'text', {
    ...required,
    dependencies: when('justificatif', 'equals', licence),
  }),
  question('parcours_prevention', 'Attestation du Parcours de prévention santé', 'document', {
    fieldHelp: 'De moins de trois mois le jour de la course.',
    dependencies: when('justificatif', 'equals', prevention),
  }),
  question('certificat_medical', 'Certificat médical', 'document', {
    fieldHelp:
      'De moins d’un an le jour de la course, sans contre-indication à la course à pied en compétition. Vous pourrez aussi le joindre plus tard.',
    dependencies: when('justificatif', 'equals', certificate),
  }),
]);

export const trailPages: FormPages = (products) => [
  page(
    'page_vous',
    'Vous',
    [
      identity([firstname, lastname, birthdate, phone]),
      block('bloc_adresse', 'Où vous habitez', 'map-pin', [
        question('adresse', 'Adresse', 'address', required),
        question('club', 'Club ou équipe', 'text', {
          fieldHelp: 'Tel qu’il doit paraître dans le classement.',
        }),
      ]),
      emergency,
      parentalConsent,
    ],
    'Pour savoir qui court, et qui prévenir.',
  ),
  page('page_course', 'Votre course', [productBlock('Parcours', 'run', products), fitness]),
];
