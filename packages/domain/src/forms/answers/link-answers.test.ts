import { describe, expect, it } from 'vitest';
import { aQuestion } from '../testing/build-form.ts';
import { answersFromLink, linkParameters } from './link-answers.ts';

const fieldEnum = ['s', 'm'].map((value) => ({ id: value, label: value === 's' ? 'Petit' : 'Moyen', value }));
const questions = [
  aQuestion('prenom'),
  aQuestion('mail', { fieldType: 'email' }),
  aQuestion('age', { fieldType: 'number', validation: [{ type: 'max', value: 99 }] }),
  aQuestion('jour', { fieldType: 'date' }),
  aQuestion('club', { fieldType: 'boolean' }),
  aQuestion('taille', { fieldType: 'enum', fieldEnum }),
  aQuestion('repas', { fieldType: 'enum', fieldEnum, fieldMultiSelect: true }),
  aQuestion('certificat', { fieldType: 'document' }),
  aQuestion('billets', { fieldType: 'product_selector' }),
  aQuestion('total', { fieldType: 'number', calculation: { operation: 'sum', sourceIds: [] } }),
  aQuestion('ancien', { isHiddenFromNew: true }),
];

const parametersOf = (search: string) =>
  search.split('&').map((part): [string, string] => {
    const [name = '', value = ''] = part.split('=');
    return [name, decodeURIComponent(value)];
  });

describe('a link that fills in the form', () => {
  it.each<[search: string, answers: Record<string, unknown>]>([
    ['q_prenom=L%C3%A9a', { prenom: 'Léa' }],
    ['prenom=Léa', {}],
    ['q_prenom=', {}],
    ['q_mail=lea@example.fr', { mail: 'lea@example.fr' }],
    ['q_mail=lea', {}],
    ['q_age=12,5', { age: 12.5 }],
    ['q_age=100', {}],
    ['q_age=douze', {}],
    ['q_jour=12/06/2009', { jour: '2009-06-12' }],
    ['q_jour=2009-06-12', { jour: '2009-06-12' }],
    ['q_jour=2099-01-01', {}],
    ['q_club=oui', { club: true }],
    ['q_club=false', { club: false }],
    ['q_club=peut-etre', {}],
    ['q_taille=m', { taille: 'm' }],
    ['q_taille=petit', { taille: 's' }],
    ['q_taille=xl', {}],
    ['q_repas=s&q_repas=Moyen', { repas: ['s', 'm'] }],
    ['q_repas=s&q_repas=xl', {}],
    ['q_certificat=x.pdf', {}],
    ['q_billets=x', {}],
    ['q_total=5', {}],
    ['q_ancien=x', {}],
    ['q_inconnu=x&q_product_t=1&q_billing_email=x', {}],
    ['q_prenom=<b>x</b>', { prenom: '<b>x</b>' }],
  ])('%s', (search, answers) => {
    expect(answersFromLink(questions, parametersOf(search), '2027-06-12')).toEqual(answers);
  });

  it('is made of answers and read back', () => {
    const answers = { prenom: 'Léa & Zoé', age: 12.5, club: false, repas: ['s', 'm'] };
    const parameters = linkParameters(
      Object.entries(answers).map(([fieldName, value]) => ({ fieldName, value })),
    );
    expect(answersFromLink(questions, parameters, '2027-06-12')).toEqual(answers);
  });

  it('gives a hidden field exactly what was signed', () => {
    const hidden = [aQuestion('source', { fieldType: 'hidden' })];
    const answer = { fieldName: 'source', value: ' affiche ', signature: 'abc' };
    expect(answersFromLink(hidden, linkParameters([answer]), '2027-06-12')).toEqual({
      source: ' affiche ',
      signature_source: 'abc',
    });
  });
});
