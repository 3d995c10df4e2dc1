import { personFieldOf } from '../forms/person-fields.ts';
import type { Question } from '../forms/schema/question.ts';
import { questionLabel } from '../forms/structure/labels.ts';
import { foldText } from '../shared/text.ts';
import type { Sensitivity } from './result-enums.ts';

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
  | 'tags'
  | 'category'
>;

/** By its name, label and tags: nothing in a form says which questions are about health. */
export function sensitivityOf(question: Asked): Sensitivity {
  const words = foldText(
    [question.fieldName.replaceAll('_', ' '), questionLabel(question), ...question.tags].join(' | '),
  );
  if (health.test(words)) return 'health';
  const field = personFieldOf(question);
  if (field !== null) return identityFields.has(field) ? 'identity' : 'none';
  if (identityKinds.has(question.fieldType)) return 'identity';
  const isTyped = question.fieldType !== 'enum' && question.fieldType !== 'boolean';
  return isTyped && identity.test(words) ? 'identity' : 'none';
}

/** A filter that leaves fewer people, or all but fewer, would tell what one of them answered. */
const smallestGroup = 3;

export function isTooFew(counted: number, everybody: number): boolean {
  const others = everybody - counted;
  return counted < smallestGroup || (others > 0 && others < smallestGroup);
}
