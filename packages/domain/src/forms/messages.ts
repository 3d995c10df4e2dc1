import { formatDecimal } from '../shared/decimal.ts';
import { countOf } from '../shared/text.ts';
import { quoted } from './words/quoted.ts';

const structure = {
  noForm: 'Aucun formulaire sélectionné',
  nothingToSave: 'Aucun formulaire à sauvegarder',
  name: 'Le nom du formulaire est requis',
  noPage: 'Le formulaire doit contenir au moins une page',
  pageName: (number: number) => `La page ${number} doit avoir un nom`,
  noBlock: (name: string) => `La page "${name}" doit contenir au moins un bloc`,
} as const;

/** The place in the form is put in front. */
const parse = {
  notAForm: 'Ce contenu n’est pas un formulaire.',
  tooLarge: 'Ce formulaire dépasse 1\u00a0Mo. Retirez des images ou des textes, puis réessayez.',
  tooDeep: 'Ce formulaire est imbriqué trop profondément.',
  notJson: 'Ce formulaire contient une valeur qui ne peut pas être enregistrée.',
  tooMany: (what: string, max: number) =>
    `Ce formulaire a trop de ${what} (${formatDecimal(max)} au maximum).`,
  moreIssues: (count: number) => `Et ${countOf(count, 'autre problème', 'autres problèmes')}.`,
  field: (field: string, problem: string) => `le champ ${quoted(field)} ${problem}`,
  missing: 'est requis',
  type: (expected: string) => `doit être ${expected}`,
  unknownValue: 'a une valeur inconnue',
  unknownField: (fields: readonly string[]) =>
    fields.length === 1
      ? `le champ ${quoted(fields[0] ?? '')} n’existe pas`
      : `les champs ${fields.map(quoted).join(', ')} n’existent pas`,
  tooLong: (max: number) => `ne peut pas dépasser ${formatDecimal(max)} caractères`,
  tooManyEntries: (max: number) => `ne peut pas dépasser ${formatDecimal(max)} éléments`,
  atMost: (max: number) => `ne peut pas dépasser ${formatDecimal(max)}`,
  atLeast: (min: number) => `ne peut pas être inférieur à ${formatDecimal(min)}`,
  unreadable: 'n’est pas lisible',
  emptyId: 'ne peut pas être vide',
  fieldName: 'ne peut contenir que des lettres, des chiffres, «\u00a0-\u00a0» et «\u00a0_\u00a0»',
  moment: 'doit être une date',
  colour: 'doit être une couleur comme #12604F',
  ruleValue: (rule: string) => `ne convient pas à la règle ${quoted(rule)}`,
  duplicateId: (id: string) => `l’identifiant ${quoted(id)} est déjà utilisé ailleurs dans le formulaire`,
} as const;

const entries = {
  unreadableText: 'Un bloc de texte n’a pas pu être lu et n’a pas été repris.',
  unreadableProduct: 'Un produit n’a pas pu être lu et n’a pas été repris.',
  unknownQuestion: (id: string) => `La question ${quoted(id)} n’existe plus et n’a pas été reprise.`,
} as const;

const answers = {
  required: (label: string) => `${label} est requis.`,
  accepted: (label: string) => `${label} doit être accepté.`,
  email: 'Email invalide',
  emailToast: (label: string) => `${label} doit être un email valide.`,
  number: (label: string) => `${label} doit être un nombre.`,
  noOptions: 'Options non configurées pour ce champ',
  course: 'Veuillez sélectionner au moins une course',
  article:
    'Choisissez au moins un article pour vous inscrire. Si tout est complet, la liste d’attente vous préviendra.',
  timeRange: 'Veuillez sélectionner au moins une plage horaire',
  terms: 'Veuillez accepter les conditions',
  text: (label: string) => `${label} doit être un texte.`,
  min: (label: string, min: number) => `${label} doit être au moins ${formatDecimal(min)}.`,
  max: (label: string, max: number) => `${label} ne peut pas dépasser ${formatDecimal(max)}.`,
  step: (label: string, step: number) => `${label} doit avancer par pas de ${formatDecimal(step)}.`,
  maxLength: (label: string, max: number) => `${label} ne peut pas dépasser ${countOf(max, 'caractère')}.`,
  maxItems: (label: string, max: number) => `${label}\u00a0: ${countOf(max, 'choix', 'choix')} au maximum.`,
  option: (label: string) => `${label}\u00a0: choisissez une réponse de la liste.`,
  date: (label: string) => `${label}\u00a0: saisissez une date au format jj/mm/aaaa.`,
  futureDate: (label: string) => `${label} ne peut pas être dans le futur.`,
  document: (label: string) => `${label}\u00a0: envoyez de nouveau ce document.`,
  documentType: (label: string) =>
    `${label}\u00a0: envoyez un PDF, une image (PNG, JPG, GIF) ou un document Word ou Excel.`,
  documentSize: (label: string) => `${label}\u00a0: ce document dépasse 10\u00a0Mo.`,
  rating: (label: string, first: number, last: number) =>
    `${label}\u00a0: choisissez une note de ${first} à ${last}.`,
  rows: (label: string, count: number) =>
    `${label}\u00a0: répondez à chaque ligne, il en manque ${formatDecimal(count)}.`,
  ranking: (label: string, count: number) =>
    count === 1
      ? `${label}\u00a0: classez une réponse.`
      : `${label}\u00a0: classez ${formatDecimal(count)} réponses.`,
  time: (label: string) => `${label}\u00a0: saisissez une heure comme 09:30.`,
  minTime: (label: string, time: string) => `${label}\u00a0: choisissez une heure à partir de ${time}.`,
  maxTime: (label: string, time: string) => `${label}\u00a0: choisissez une heure jusqu’à ${time}.`,
  address: (label: string) => `${label}\u00a0: complétez la rue, le code postal et la ville.`,
  signature: (label: string) => `${label}\u00a0: signez de nouveau.`,
  quantity: (label: string, min: number, max: number) =>
    min === max
      ? `${label}\u00a0: la quantité doit être ${formatDecimal(max)}.`
      : `${label}\u00a0: la quantité doit être comprise entre ${formatDecimal(min)} et ${formatDecimal(max)}.`,
  selection: (label: string) => `${label}\u00a0: ce choix n’est pas lisible.`,
  billingEmailLabel: 'Email de facturation',
  paymentMethodLabel: 'Moyen de paiement',
  tooLarge: 'Vos réponses prennent trop de place. Raccourcissez les textes, puis réessayez.',
} as const;

const display = {
  noProducts: 'Aucun produit disponible pour ce bloc',
  noVisibleBlock: 'Aucun bloc visible sur cette page',
  unknownSpecialBlock: 'Type de bloc spécial non reconnu',
} as const;

const library = {
  blockNotFound: 'Bloc non trouvé',
  questionNotFound: 'Question non trouvée',
  originalFormNotFound: 'Formulaire original non trouvé',
  templateNotFound: 'Template non trouvé',
} as const;

export const formMessages = { structure, parse, entries, answers, display, library } as const;
