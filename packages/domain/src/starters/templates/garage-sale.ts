import {
  block,
  firstname,
  identity,
  lastname,
  options,
  page,
  phone,
  productBlock,
  question,
  required,
  when,
} from '../form-parts.ts';
import type { FormPages } from '../starter.ts';

const [individual, professional] = ['Particulier', 'Professionnel'] as const;

/** What the register of sellers holds (articles R321-9 and R321-10 of the code pénal). */
const register = block('bloc_registre', 'Pour le registre des vendeurs', 'id-badge', [
  question('statut', 'Vous vendez en tant que', 'enum', {
    ...required,
    fieldEnum: options([individual, professional]),
  }),
  question('adresse', 'Adresse', 'address', required),
  question('piece_nature', 'Pièce d’identité', 'enum', {
    ...required,
    fieldEnum: options(['Carte d’identité', 'Passeport', 'Permis de conduire', 'Titre de séjour']),
  }),
  question('piece_numero', 'Numéro de la pièce', 'text', {
    ...required,
    fieldHelp: 'Le registre est tenu à la disposition des autorités, puis remis à la préfecture.',
  }),
  question('siret', 'Numéro SIRET', 'text', {
    ...required,
    dependencies: when('statut', 'equals', professional),
  }),
]);

const declaration = {
  ...block('bloc_attestation', 'Attestation sur l’honneur', 'certificate', [
    question('attestation', 'Votre signature', 'signature', {
      ...required,
      fieldHelp:
        'J’atteste vendre des objets personnels et usagés, et n’avoir pas participé à plus de deux ventes de ce genre cette année.',
    }),
  ]),
  dependencies: when('statut', 'equals', individual),
};

export const garageSalePages: FormPages = (products) => [
  page('page_emplacement', 'Votre emplacement', [
    productBlock('Emplacement', 'ticket', products),
    identity([firstname, lastname, phone]),
    block('bloc_arrivee', 'Votre arrivée', 'clock', [
      question('arrivee', 'Heure d’arrivée souhaitée', 'time', {
        fieldHelp: 'Entre 5 h et 9 h, pour que tout le monde ne décharge pas en même temps.',
        validation: [
          { type: 'min_time', value: '05:00' },
          { type: 'max_time', value: '09:00' },
        ],
      }),
      question('immatriculation', 'Immatriculation du véhicule', 'text', {
        fieldPlaceholder: 'AB-123-CD',
      }),
    ]),
  ]),
  page('page_registre', 'Le registre', [register, declaration]),
];
