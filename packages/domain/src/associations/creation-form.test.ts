import { describe, expect, it } from 'vitest';
import { registryMessages } from '../registry/messages.ts';
import type { AssociationData } from '../registry/schemas.ts';
import { creationFormSchema, emptyCreationForm, fillFromRegistry, registryNotice } from './creation-form.ts';
import { associationMessages } from './messages.ts';
import { newAssociationSchema } from './schemas.ts';

const filled = {
  siret: '',
  rna: '',
  name: 'Les Foulées',
  president_name: 'Odile Vasseur',
  number: '12 bis',
  street: 'rue du Moulin',
  complement: '',
  zipcode: '80800',
  city: 'Corbie',
  email: 'contact@foulees.test',
  phone: '03 22 00 00 00',
  description_short: 'Course à pied.',
  description_long: 'Course à pied au bord de l’Ancre.',
  documents: [{ url: '/api/files/x.pdf', name: 'statuts.pdf' }],
  logos: [],
  located: null,
};

const problemsOf = (form: unknown) => {
  const { error } = creationFormSchema.safeParse(form);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

const data: AssociationData = {
  identite: {
    nom: 'FOYER RURAL',
    sigle: null,
    siren: '123456789',
    siret: '12345678900012',
    rna: null,
    natureJuridique: null,
    dateCreation: null,
    estActive: true,
  },
  president: null,
  coordonnees: {
    numero: '3',
    voie: 'PLACE DE L’ÉGLISE',
    complement: null,
    codePostal: '80300',
    commune: 'ALBERT',
    codeCommune: '80016',
    pays: 'FR',
    telephone: null,
    email: null,
    coordinates: '50.001,2.650',
  },
  activites: { code: null, libelle: null, objet: 'Animer le village' },
};

describe('the form of a new association', () => {
  it('names everything that is missing', () => {
    expect(problemsOf(emptyCreationForm)).toEqual({
      name: "Le nom de l'association est requis.",
      president_name: 'Le nom du président est requis.',
      number: 'Le numéro est requis.',
      street: 'La rue est requise.',
      zipcode: 'Le code postal doit contenir exactement 5 chiffres.',
      city: 'La ville est requise.',
      email: 'Adresse email invalide',
      phone: 'Erreur dans le numéro de téléphone.',
      description_short: 'La description courte est requise.',
      description_long: 'La description longue est requise.',
      documents: 'Un document officiel est obligatoire.',
    });
  });

  it.each([
    ['siret', '12345678'],
    ['siret', '123456789012345'],
    ['siret', 'abcdefghi'],
    ['phone', '032200000'],
    ['phone', '+33322000000'],
    ['zipcode', '8080'],
    ['zipcode', '808000'],
    ['email', 'contact@'],
  ])('refuses %s %s', (name, value) => {
    expect(Object.keys(problemsOf({ ...filled, [name]: value }))).toEqual([name]);
  });

  it.each(['', '123456789', '123 456 789 00012'])('takes the siret %j', (siret) => {
    expect(problemsOf({ ...filled, siret })).toEqual({});
  });

  it('is what the server takes', () => {
    const parsed = newAssociationSchema.parse(creationFormSchema.parse({ ...filled, siret: '123 456 789' }));
    expect(parsed).toMatchObject({
      siret: '123456789',
      phone: '0322000000',
      address: { line1: '12 bis rue du Moulin', zipcode: '80800', country: 'FR', line2: null },
      url_official_document: '/api/files/x.pdf',
    });
  });

  it('is filled by the register, and keeps what the register does not know', () => {
    expect(fillFromRegistry({ ...filled, description_short: '' }, data)).toMatchObject({
      siret: '12345678900012',
      name: 'FOYER RURAL',
      president_name: 'Odile Vasseur',
      number: '3',
      city: 'ALBERT',
      phone: '03 22 00 00 00',
      description_short: 'Animer le village',
      description_long: 'Course à pied au bord de l’Ancre.',
    });
  });

  it.each([
    ['siret', true, false, null],
    ['siret', true, true, associationMessages.siretTaken],
    ['rna', true, true, associationMessages.rnaTaken],
    ['rna', false, false, registryMessages.closed],
  ] as const)(
    'says at the %s of one that is active %s and taken %s: %s',
    (field, estActive, isTaken, notice) => {
      const found = { ...data, identite: { ...data.identite, estActive } };
      expect(registryNotice(field, found, isTaken)).toBe(notice);
    },
  );

  it('sends the coordinates of the register until the address is changed', () => {
    const found = { ...fillFromRegistry(filled, data), phone: filled.phone, email: filled.email };
    const coordinatesOf = (form: unknown) => creationFormSchema.parse(form).address.coordinates;
    expect(coordinatesOf(found)).toBe('50.001,2.650');
    expect(coordinatesOf({ ...found, number: '4' })).toBeNull();
    expect(coordinatesOf({ ...found, city: 'Corbie' })).toBeNull();
  });
});
