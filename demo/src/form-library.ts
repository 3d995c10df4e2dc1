import { options, pair, question, type Raw, required, when } from './form-parts.ts';

interface LibraryEntry {
  data: Raw;
  uses: number;
}

export const libraryQuestions: readonly LibraryEntry[] = [
  {
    uses: 48,
    data: question('taille_tshirt', 'Taille du T-shirt', 'enum', {
      category: 'other',
      isTemplate: true,
      tags: ['textile', 'course'],
      fieldEnum: options(['XS', 'S', 'M', 'L', 'XL', 'XXL']),
    }),
  },
  {
    uses: 41,
    data: question('personne_urgence', 'Personne à prévenir', 'text', {
      category: 'contact',
      isTemplate: true,
      tags: ['sécurité'],
      fieldRequired: true,
    }),
  },
  {
    uses: 37,
    data: question('telephone_urgence', 'Téléphone de la personne à prévenir', 'phone', {
      category: 'contact',
      isTemplate: true,
      tags: ['sécurité'],
      fieldRequired: true,
    }),
  },
  {
    uses: 29,
    data: question('regime', 'Régime alimentaire', 'enum', {
      category: 'other',
      isTemplate: true,
      tags: ['repas', 'santé', 'bénévoles', 'buvette'],
      fieldMultiSelect: true,
      fieldEnum: options(['Végétarien', 'Sans gluten', 'Sans porc', 'Allergie']),
    }),
  },
  {
    uses: 22,
    data: question('numero_licence', 'Numéro de licence', 'text', { category: 'personal', tags: ['course'] }),
  },
  {
    uses: 17,
    data: question('permis', 'Permis de conduire', 'boolean', { category: 'skills', tags: ['bénévoles'] }),
  },
  {
    uses: 12,
    data: question('covoiturage', 'Places libres dans votre voiture', 'number', {
      category: 'transport',
      tags: ['transport'],
      validation: [
        { type: 'min', value: 0 },
        { type: 'max', value: 8 },
      ],
    }),
  },
  {
    uses: 6,
    data: question('secourisme', 'Diplôme de premiers secours', 'document', {
      category: 'skills',
      tags: ['bénévoles', 'sécurité'],
    }),
  },
  { uses: 0, data: question('instagram', 'Nom sur les réseaux sociaux', 'text', { category: 'contact' }) },
];

export const libraryBlocks: readonly LibraryEntry[] = [
  {
    uses: 33,
    data: {
      name: 'Identité',
      description: 'Prénom, nom et date de naissance.',
      icon: 'user',
      color: '#12604F',
      category: 'personal',
      isTemplate: true,
      ...pair,
      questions: [
        question('prenom', 'Prénom', 'text', { ...required, order: 1 }),
        question('nom', 'Nom', 'text', { ...required, order: 2 }),
        question('naissance', 'Date de naissance', 'date', { ...required, order: 3 }),
      ],
    },
  },
  {
    uses: 26,
    data: {
      name: 'En cas d’urgence',
      description: 'Qui prévenir, et comment.',
      icon: 'handshake',
      color: '#D9472B',
      category: 'contact',
      isTemplate: true,
      questions: [
        question('urgence_nom', 'Personne à prévenir', 'text', { ...required, order: 1 }),
        question('urgence_telephone', 'Son téléphone', 'phone', { ...required, order: 2 }),
      ],
    },
  },
  {
    uses: 9,
    data: {
      name: 'Venir sans voiture',
      description: 'Trains et covoiturage.',
      icon: 'bus',
      color: '#FFC53D',
      category: 'transport',
      questions: [
        question('train', 'Je viens en train', 'boolean', { order: 1 }),
        question('gare_heure', 'Heure d’arrivée en gare', 'text', {
          order: 2,
          dependencies: when('train', 'equals', true),
        }),
      ],
    },
  },
];
