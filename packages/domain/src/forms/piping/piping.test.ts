import { describe, expect, it } from 'vitest';
import { aBlock, aForm, all, aPage, aQuestion, when } from '../testing/build-form.ts';
import { compileForm } from '../visibility/compile-form.ts';
import { evaluateVisibility } from '../visibility/evaluate.ts';
import { canBePiped, pipeText } from './pipe-text.ts';
import { withoutTokens } from './token-text.ts';
import { retargetTokens, showTokens, storeTokens } from './tokens.ts';

const questions = [
  aQuestion('q1', { fieldLabel: 'Prénom', fieldName: 'prenom' }),
  aQuestion('q2', { fieldLabel: 'Naissance', fieldType: 'date' }),
  aQuestion('q3', { fieldLabel: 'Part', fieldType: 'number' }),
  aQuestion('q4', { fieldLabel: 'Club', fieldType: 'boolean' }),
  aQuestion('q5', {
    fieldLabel: 'Repas',
    fieldType: 'enum',
    fieldMultiSelect: true,
    fieldEnum: [
      { id: '1', label: 'Midi', value: 'm' },
      { id: '2', label: '', value: 'Soir' },
    ],
  }),
  aQuestion('q6', { fieldLabel: 'Certificat', fieldType: 'document' }),
  aQuestion('q8', {
    fieldLabel: 'Sports',
    fieldType: 'ranking',
    fieldEnum: [
      { id: '1', label: 'Judo', value: 'j' },
      { id: '2', label: '', value: 'Yoga' },
    ],
  }),
  aQuestion('q9', { fieldLabel: 'Adresse', fieldType: 'address' }),
  aQuestion('q10', { fieldLabel: 'Grille', fieldType: 'matrix' }),
  aQuestion('q7', { fieldLabel: 'Secret', dependencies: all(when('q4', 'equals', true)) }),
];
const compiled = compileForm(aForm([aPage('p', [aBlock('b', { questions })])]));
const answered = (answers: Record<string, unknown>) =>
  evaluateVisibility(compiled, answers, Date.parse('2027-06-12T08:00:00Z'));

describe('an answer in a later text', () => {
  it.each<[text: string, answers: Record<string, unknown>, words: string]>([
    ['Bonjour', {}, 'Bonjour'],
    ['Bonjour {{q1}} !', { prenom: ' Léa ' }, 'Bonjour Léa !'],
    ['Bonjour {{ Prénom }} !', { prenom: 'Léa' }, 'Bonjour Léa !'],
    ['Bonjour {{prenom}} !', { prenom: 'Léa' }, 'Bonjour Léa !'],
    ['Bonjour {{q1}} !', {}, 'Bonjour  !'],
    ['Bonjour {{q1|à vous}} !', { prenom: '  ' }, 'Bonjour à vous !'],
    ['Bonjour {{gone|vous}}', {}, 'Bonjour vous'],
    ['Né le {{q2}}', { q2: '2009-06-12' }, 'Né le 12/06/2009'],
    ['{{q3}} %', { q3: 12.5 }, '12,5 %'],
    ['{{q4}}', { q4: true }, 'Oui'],
    ['{{q4}}', { q4: false }, 'Non'],
    ['{{q5}}', { q5: ['m', 'Soir'] }, 'Midi, Soir'],
    ['{{q6}}', { q6: { url: '/x', name: 'x.pdf' } }, ''],
    ['{{q8}}', { q8: ['Yoga', 'j'] }, 'Yoga, Judo'],
    [
      '{{q9}}',
      { q9: { line1: '12 rue des Remparts', zipcode: '02000', city: 'Laon' } },
      '12 rue des Remparts, 02000 Laon',
    ],
    ['{{q9}}', { q9: { line1: '', zipcode: '', city: 'Laon' } }, 'Laon'],
    ['{{q10|vos choix}}', { q10: { samedi: 'oui' } }, 'vos choix'],
    ['{{q7}}', { q7: 'tu', q4: false }, ''],
    ['{{q7}}', { q7: 'tu', q4: true }, 'tu'],
    ['{{q1}}', { prenom: '{{q3}}', q3: 4 }, '{{q3}}'],
    ['{{q1}}', { prenom: ['a'] }, ''],
    ['{q1} {{}} {{', {}, '{q1} {{}} {{'],
  ])('%s with %o reads « %s »', (text, answers, words) => {
    expect(pipeText(answered(answers), text)).toBe(words);
  });

  it('is offered only of kinds that have words', () => {
    expect(questions.filter((question) => !canBePiped(question)).map(({ id }) => id)).toEqual(['q6', 'q10']);
  });

  it('never becomes part of the page', () => {
    const state = answered({ prenom: '<img src=x onerror="alert(1)">&\'' });
    expect(pipeText(state, '<p>{{q1}}</p>', 'html')).toBe(
      '<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;</p>',
    );
  });
});

describe('a token', () => {
  const named = [
    { id: 'q1', fieldName: 'prenom', label: 'Prénom' },
    { id: 'q2', fieldName: 'prenom_2', label: 'Prénom' },
    { id: 'q3', fieldName: 'taille', label: 'Taille | pointure' },
  ];
  it.each<[stored: string, shown: string]>([
    ['Bonjour {{q1}}', 'Bonjour {{Prénom}}'],
    ['{{q2|vous}}', '{{prenom_2|vous}}'],
    ['{{q3}}', '{{taille}}'],
    ['{{gone}}', '{{gone}}'],
  ])('%s is shown as %s and stored again', (stored, shown) => {
    expect(showTokens(stored, named)).toBe(shown);
    expect(storeTokens(shown, named)).toBe(stored);
  });

  it('stays with its question when that is renamed, and is typed by title or field name', () => {
    const stored = storeTokens('{{ prénom }} {{PRENOM}}', named);
    expect(stored).toBe('{{q1}} {{q1}}');
    const renamed = named.map((one) => (one.id === 'q1' ? { ...one, label: 'Votre prénom' } : one));
    expect(showTokens(stored, renamed)).toBe('{{Votre prénom}} {{Votre prénom}}');
  });

  it('follows its question into a copy and is left out of headings', () => {
    expect(retargetTokens('{{q1|x}} {{q9}}', new Map([['q1', 'c1']]))).toBe('{{c1|x}} {{q9}}');
    expect(withoutTokens('Le chien de {{q1}} ?')).toBe('Le chien de … ?');
  });
});
