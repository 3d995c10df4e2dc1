import { describe, expect, test } from 'vitest';
import { addresseeTexts, membershipReason, subscriptionTexts } from './member-texts.ts';

const person = (firstname: string, lastname = 'Martin') => ({ firstname, lastname });
const crowd = Array.from({ length: 10 }, (_, at) => person(`P${at + 1}`));

describe('those for whom one address gets a mail', () => {
  test.each([
    ['nobody', [], { prenom: '', nom: '', pour: '' }],
    ['one person', [person('Léa')], { prenom: 'Léa', nom: 'Martin', pour: '' }],
    [
      'a family of one name',
      [person('Léa'), person('Tom', 'MARTIN')],
      { prenom: 'Léa et Tom', nom: 'MARTIN', pour: 'Pour Léa et Tom' },
    ],
    [
      'three with two names',
      [person('Léa'), person('Tom'), person('Zoé', 'Durand')],
      {
        prenom: 'Léa, Tom et Zoé',
        nom: 'Martin et Durand',
        pour: 'Pour Léa Martin, Tom Martin et Zoé Durand',
      },
    ],
    [
      'somebody known by one name',
      [person('Léa', ''), person('', 'Durand')],
      { prenom: 'Léa et Durand', nom: 'Durand', pour: 'Pour Léa et Durand' },
    ],
    [
      'a club that shares its address',
      crowd,
      {
        prenom: 'P1, P2, P3, P4, P5, P6, P7, P8 et 2\u00a0autres',
        nom: 'Martin',
        pour: 'Pour P1, P2, P3, P4, P5, P6, P7, P8 et 2\u00a0autres',
      },
    ],
  ])('%s', (_, people, texts) => {
    expect(addresseeTexts(people)).toEqual(texts);
  });
});

describe('why one gets it', () => {
  const base = { association: 'Les Lilas', prenom: 'Léa', pour: '', isConvocation: false };
  test.each([
    [base, 'Vous recevez ce message parce que vous êtes membre de «\u00a0Les Lilas\u00a0».'],
    [
      { ...base, prenom: 'Léa et Tom', pour: 'Pour Léa et Tom' },
      'Vous recevez ce message parce que Léa et Tom sont membres de «\u00a0Les Lilas\u00a0».',
    ],
    [
      { ...base, isConvocation: true },
      'Vous recevez ce message parce que vous êtes membre de «\u00a0Les Lilas\u00a0». C’est une convocation\u00a0: elle est adressée aux membres même s’ils ne reçoivent plus les autres messages.',
    ],
  ])('%o', (reason, text) => {
    expect(membershipReason(reason)).toBe(text);
  });
});

describe('leaving and coming back', () => {
  const association = { senderName: 'Les Lilas', isAssociation: true };
  const event = { senderName: 'Trail', isAssociation: false };
  test.each([
    [association, false, 'les convocations et ce qui concerne votre cotisation continueront d’arriver.'],
    [association, true, 'Les convocations et ce qui concerne votre cotisation continuent d’arriver.'],
    [event, false, 'les billets et les confirmations continueront d’arriver.'],
    [event, true, 'Les billets et les confirmations continuent d’arriver.'],
  ])('%o, out: %s', (sender, isOut, end) => {
    expect(subscriptionTexts(sender, 'a•••@k.test', isOut).text.endsWith(end)).toBe(true);
  });
});
