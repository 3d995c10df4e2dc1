import { expect, test } from 'vitest';
import { emptyPerson, pathOnPage, type RequestValues, toRequest } from './request-values.ts';

const lea = { name: 'Léa', email: 'lea@association.test', phone: '' };
const values: RequestValues = {
  eventEditionDocumentId: 'e',
  contact: lea,
  participants: [emptyPerson, lea, { ...emptyPerson, name: ' ' }, { ...lea, email: '' }],
  message: '',
};

test('lines that were left empty are not sent', () => {
  expect(toRequest('a', values).participants).toEqual([lea, { ...lea, email: '' }]);
});

test('what is wrong stands at the line that the reader sees', () => {
  expect(pathOnPage(['participants', 1, 'email'], values)).toBe('participants.3.email');
  expect(pathOnPage(['participants'], values)).toBe('participants.0.name');
  expect(pathOnPage(['contact', 'email'], values)).toBe('contact.email');
});
