import { block, options, page, question, required, when } from '../form-parts.ts';
import { fair } from '../kinds/fair.ts';
import type { FormPages } from '../starter.ts';

const counted = [
  { type: 'min', value: 0 },
  { type: 'max', value: 20 },
];

/** The fair of the starters, and what a school asks its families besides. */
export const schoolFairPages: FormPages = (products) => [
  ...fair.form(products),
  page('page_famille', 'Votre famille', [
    block('bloc_famille', 'Vous serez', 'users', [
      question('adultes', 'Adultes', 'number', { ...required, validation: counted }),
      question('enfants', 'Enfants', 'number', { ...required, validation: counted }),
      question('personnes', 'Personnes en tout', 'number', {
        calculation: { operation: 'sum', sourceIds: ['adultes', 'enfants'] },
      }),
      question('classes', 'Classes des enfants', 'enum', {
        fieldMultiSelect: true,
        fieldEnum: options([
          'Petite section',
          'Moyenne section',
          'Grande section',
          'CP',
          'CE1',
          'CE2',
          'CM1',
          'CM2',
        ]),
        dependencies: when('enfants', 'greater_than', 0),
      }),
    ]),
    block('bloc_gouter', 'Le goûter', 'coffee', [
      question('gateau', 'J’apporte un gâteau', 'boolean'),
      question('gateau_lequel', 'Lequel\u00a0?', 'text', {
        fieldHelp: 'Avec ses ingrédients, pour les enfants allergiques. Pas de crème s’il fait chaud.',
        dependencies: when('gateau', 'equals', true),
      }),
    ]),
  ]),
];
