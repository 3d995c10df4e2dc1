import { personFieldOf } from '../forms/person-fields.ts';
import type { Question } from '../forms/schema/question.ts';
import { questionLabel } from '../forms/structure/labels.ts';
import { foldText } from '../shared/text.ts';
import { type Sensitivity, sensitivities } from './result-enums.ts';

/** Beginnings of words, folded. Too many questions behind the right are better than one too few. */
const healthStems = [
  'allerg',
  'antecedent',
  'asthm',
  'autis',
  'blessure',
  'cardiaque',
  'cardio',
  'chirurg',
  'diabet',
  'diagnos',
  'epilep',
  'enceinte',
  'grossesse',
  'handicap',
  'health',
  'hospital',
  'intoleran',
  'invalid',
  'maladi',
  'medecin',
  'medic',
  'mobilite reduite',
  'mutuelle',
  'ordonnance',
  'patholog',
  'pmr',
  'psych',
  'sanguin',
  'sante',
  'securite sociale',
  'soins',
  'symptom',
  'traitement',
  'trouble',
  'vaccin',
];
const health = new RegExp(`(^|[^a-z])(${healthStems.join('|')})`);

/** Kinds and fields by which one person is told from another. */
const identityKinds: ReadonlySet<string> = new Set(['email', 'phone', 'address', 'signature']);
const identityFields: ReadonlySet<string> = new Set([
  'firstname',
  'lastname',
  'email',
  'phone',
  'birthdate',
  'birthplace',
  'address',
]);
const identity =
  /(^|[^a-z])(prenoms?|noms?( de famille| d.usage)?|surnom|pseudo|e-?mail|courriel|telephone|portable|adresse|date de naissance|ne\(?e?\)? le|contact d.urgence|personne a prevenir|numero de licence|passeport|carte d.identite|iban)([^a-z]|$)/;

type Asked = Pick<
  Question,
  | 'fieldName'
  | 'fieldType'
  | 'fieldLabel'
  | 'customLabel'
  | 'fieldMultiSelect'
  | 'fieldEnum'
  | 'fieldRows'
  | 'tags'
  | 'category'
>;

/** By its name, label, tags and the rows of a grid: nothing in a form says which questions are about health. */
export function sensitivityOf(question: Asked): Sensitivity {
  const words = foldText(
    [
      question.fieldName.replaceAll('_', ' '),
      questionLabel(question),
      ...question.tags,
      ...question.fieldRows.map(({ label, value }) => label || value),
    ].join(' | '),
  );
  if (health.test(words)) return 'health';
  const field = personFieldOf(question);
  if (field !== null) return identityFields.has(field) ? 'identity' : 'none';
  if (identityKinds.has(question.fieldType)) return 'identity';
  const isTyped = question.fieldType !== 'enum' && question.fieldType !== 'boolean';
  return isTyped && identity.test(words) ? 'identity' : 'none';
}

/** What was answered to one wording stays protected when a later version asks otherwise. */
export const stricterOf = (one: Sensitivity, other: Sensitivity): Sensitivity =>
  sensitivities.indexOf(one) > sensitivities.indexOf(other) ? one : other;

/** Fewer people than this are not told apart. */
const smallestGroup = 3;

/** How a filtered view differs from the one without a filter, which counts who is confirmed. */
export interface FilteredGroup {
  readonly counted: number;
  /** Confirmed ones that the filter leaves out. */
  readonly leftOut: number;
  /** Others than confirmed ones that it counts. */
  readonly added: number;
}

/** Below none where somebody registers between two counts: then nothing is known of the difference. */
const isFew = (people: number): boolean => people !== 0 && people < smallestGroup;

/** The view itself, or its difference from the one without a filter, would tell what one or two people answered. */
export const isTooFew = ({ counted, leftOut, added }: FilteredGroup): boolean =>
  counted < smallestGroup || isFew(leftOut) || isFew(added);
