import { describe, expect, it } from 'vitest';
import { answersFromPerson, personFieldOf, personFromAnswers } from './person-fields.ts';
import { aQuestion } from './testing/build-form.ts';

const asked = (fieldName: string, over: Parameters<typeof aQuestion>[1] = {}) =>
  aQuestion(fieldName, { fieldName, ...over });

describe('a question that asks for something that the profile knows', () => {
  it.each([
    ['prenom', 'text', 'firstname'],
    ['Nom_de_famille', 'text', 'lastname'],
    ['nom_2', 'text', 'lastname'],
    ['email', 'email', 'email'],
    ['telephone', 'phone', 'phone'],
    ['date_de_naissance', 'date', 'birthdate'],
    ['date_de_naissance', 'text', null],
    ['code_postal', 'text', 'zipcode'],
    ['nom_du_club', 'text', null],
    ['certificat', 'document', null],
  ] as const)('%s (%s) is %s', (name, fieldType, field) => {
    expect(personFieldOf(asked(name, { fieldType }))).toBe(field);
  });

  it('is answered with a value that it accepts, and with nothing else', () => {
    const sizes = ['S', 'M'].map((value) => ({ id: value, label: `Taille ${value}`, value }));
    const questions = [
      asked('prenom'),
      asked('taille_tshirt', { fieldType: 'enum', fieldEnum: sizes }),
      asked('naissance', { fieldType: 'date' }),
      asked('ville'),
    ];
    expect(
      answersFromPerson(questions, {
        firstname: 'Léa',
        shirt_size: 'XXL',
        birthdate: '14/02/1990',
        city: ' ',
      }),
    ).toEqual({ prenom: 'Léa' });
    expect(
      answersFromPerson(questions, { shirt_size: 'm', birthdate: '1990-02-14', city: 'Amiens' }),
    ).toEqual({ taille_tshirt: 'M', naissance: '1990-02-14', ville: 'Amiens' });
  });
});

describe('an address that a profile knows', () => {
  const home = { address: '12 rue des Remparts', zipcode: '02000', city: 'Laon' };
  const whole = { line1: '12 rue des Remparts', zipcode: '02000', city: 'Laon' };
  it.each([
    ['adresse', home, { adresse: whole }],
    ['adresse', { ...home, city: '' }, {}],
    ['adresse_du_garant', home, {}],
  ])('%s of %j is %j', (name, person, answers) => {
    expect(answersFromPerson([asked(name, { fieldType: 'address' })], person)).toEqual(answers);
  });
});

describe('the person in the answers', () => {
  it('is read from the first question for each field', () => {
    const questions = [
      asked('prenom'),
      asked('nom'),
      asked('nom_2'),
      asked('naissance', { fieldType: 'date' }),
    ];
    expect(
      personFromAnswers(questions, { prenom: ' Léa ', nom: 'Lefort', nom_2: 'Autre', naissance: 12 }),
    ).toEqual({ firstname: 'Léa', lastname: 'Lefort' });
  });
});
