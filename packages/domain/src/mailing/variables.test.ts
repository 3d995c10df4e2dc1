import { describe, expect, test } from 'vitest';
import { mailDocumentSchema } from './template.ts';
import { transactionalMails } from './transactional.ts';
import { fillHtml, fillText, subjectForSenders, unknownVariables } from './variables.ts';

const values = {
  prenom: 'Ada',
  evenement: 'Trail <des> Lilas',
  association: 'Les Amis',
  nom: '{{evenement}}',
};
const escaped = (value: string) => value.replaceAll('<', '&lt;');

describe('a text with variables', () => {
  test.each([
    ['Bonjour {{prenom}} !', 'Bonjour Ada !'],
    ['Bonjour {{ prenom }}', 'Bonjour Ada'],
    ['Bonjour {{lieu}}, à bientôt', 'Bonjour, à bientôt'],
    ['L’équipe de {{prenom}}', 'L’équipe d’Ada'],
    ['Le club de {{association}}', 'Le club des Amis'],
    ['Une salle de {{lieu}}', 'Une salle de'],
    ['Il regarde {{prenom}}', 'Il regarde Ada'],
    ['{{inconnu}} reste', '{{inconnu}} reste'],
    ['{{nom}}', '{{evenement}}'],
    ['{prenom} et {{prenom', '{prenom} et {{prenom'],
  ])('%j reads %j', (text, shown) => {
    expect(fillText(text, values)).toBe(shown);
  });

  test('is filled between tags and never inside of one', () => {
    const html = '<p title="{{prenom}}">{{evenement}}</p>';
    expect(fillHtml(html, values, escaped)).toBe('<p title="{{prenom}}">Trail &lt;des> Lilas</p>');
  });

  test('cuts a value that would not end', () => {
    expect(fillText('{{prenom}}', { prenom: '𝒜'.repeat(5_000) })).toBe('𝒜'.repeat(300));
  });

  test('shows senders what is known of them, and labels for what differs by reader', () => {
    const subject = subjectForSenders('{{prenom}}, rendez-vous à {{evenement}}', { evenement: 'la fête' });
    expect(subject).toBe('[prénom], rendez-vous à la fête');
  });

  test('tells which variables mean nothing', () => {
    expect(unknownVariables('{{prenom}} {{Prenom}} {{x y}} {{x y}}')).toEqual(['Prenom', 'x y']);
  });
});

describe('the words offered for a mail of the product', () => {
  test.each(transactionalMails.map((mail) => [mail.key, mail] as const))(
    '%s say nothing that does not exist',
    (_, { subject, document }) => {
      expect(mailDocumentSchema.safeParse(document).success).toBe(true);
      expect(unknownVariables(subject + JSON.stringify(document))).toEqual([]);
    },
  );

  test('stand once for each kind', () => {
    const keys = transactionalMails.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
