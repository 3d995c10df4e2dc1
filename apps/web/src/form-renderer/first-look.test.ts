import { formSchema } from '@kermesse/domain/forms/schema/form';
import { expect, test } from 'vitest';
import { firstLookOf } from './first-look.ts';

const question = (id: string) => ({ id, fieldName: id, fieldLabel: id });
const form = formSchema.parse({
  name: 'Course',
  pages: [
    {
      id: 'p',
      name: 'Vous',
      blocks: [
        { id: 'club', questions: [question('licence')] },
        { id: 'identity', questions: [question('prenom'), question('nom')] },
        { id: 'contact', questions: [question('email'), question('telephone')] },
      ],
    },
  ],
});
const blocks = form.pages[0]?.blocks ?? [];
const lookWithout = (...hidden: string[]) =>
  firstLookOf(blocks, (id) => !hidden.includes(id)).map(({ id, questions }) => [
    id,
    questions.map((own) => own.id),
  ]);

test('the first look has the first items that are shown', () => {
  expect(lookWithout()).toEqual([
    ['club', ['licence']],
    ['identity', ['prenom']],
  ]);
  expect(lookWithout('club')).toEqual([['identity', ['prenom', 'nom']]]);
  expect(lookWithout('identity', 'licence')).toEqual([
    ['club', []],
    ['contact', ['email']],
  ]);
  expect(lookWithout('club', 'identity', 'contact')).toHaveLength(3);
});
