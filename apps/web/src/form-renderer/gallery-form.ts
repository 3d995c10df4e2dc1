import { type Form, formSchema } from '@kermesse/domain/forms/schema/form';

const question = (id: string, fieldLabel: string, fieldType: string, over: object = {}) => ({
  id,
  fieldName: id,
  fieldLabel,
  fieldType,
  ...over,
});

const options = (...values: string[]) => values.map((value) => ({ id: value, label: value, value }));
const whenOn = (targetId: string) => ({ dependencies: [{ targetId, operator: 'equals', value: true }] });
const grid = { layout: 'grid', layoutConfig: { gap: 16, minWidth: 220 } };

const longText =
  '<p>Les départs ont lieu <strong>place de la Cathédrale</strong>, à Laon. Le retrait des dossards ouvre la veille à 15 h au gymnase et ferme une heure avant chaque départ. Prévoyez un gobelet\u00a0: il n’y en a pas aux ravitaillements.</p><p>Les bâtons sont permis sur le 42 km seulement\u00a0; ils restent dans le sac au départ et dans la vieille ville. Une consigne gratuite vous attend près de l’arrivée, ainsi que des douches.</p>';

/** Every layout, every type of field, and the empty states. */
export const sampleForm: Form = formSchema.parse({
  name: 'Exemple',
  pages: [
    {
      id: 'vous',
      name: 'Vous',
      description: 'Pour que nous sachions qui court, et qui prévenir.',
      blocks: [
        {
          id: 'identite',
          name: 'Identité',
          icon: 'user',
          ...grid,
          questions: [
            question('prenom', 'Prénom', 'text', { fieldRequired: true, order: 1 }),
            question('nom', 'Nom', 'text', { fieldRequired: true, order: 2 }),
            question('naissance', 'Date de naissance', 'date', { fieldRequired: true, order: 3 }),
            question('email', 'E-mail', 'email', { fieldPlaceholder: 'camille@exemple.fr', order: 4 }),
            question('telephone', 'Téléphone', 'phone', { order: 5 }),
          ],
        },
        {
          id: 'tarif',
          name: 'Tarif des clubs',
          description: 'Réservé aux clubs inscrits avant l’été.',
          icon: 'users',
          visibilityPeriod: { enabled: true, startDate: null, endDate: '2027-06-01' },
          questions: [
            question('licencie', 'J’ai une licence', 'boolean', { order: 1 }),
            question('numero', 'Numéro de licence', 'text', {
              fieldRequired: true,
              order: 2,
              ...whenOn('licencie'),
            }),
          ],
        },
        {
          id: 'course',
          name: 'Course',
          icon: 'run',
          layout: 'flex-row',
          textBlocks: [{ id: 'texte', content: longText, order: 0 }],
          questions: [
            question('taille', 'Taille du T-shirt', 'enum', {
              fieldRequired: true,
              order: 1,
              fieldEnum: options('S', 'M', 'L', 'XL'),
            }),
            question('aides', 'Coups de main', 'enum', {
              order: 2,
              fieldMultiSelect: true,
              fieldEnum: options('Ravitaillement', 'Signaleur', 'Montage'),
              validation: [{ type: 'max_items', value: 2 }],
            }),
            question('club', 'Club', 'enum', {
              order: 3,
              fieldEnum: options('AC Laon', 'ASPTT', 'Courir à Soissons', 'Les Foulées', 'Amiens UC'),
            }),
            question('minutes', 'Temps visé, en minutes', 'number', {
              order: 4,
              validation: [
                { type: 'min', value: 30 },
                { type: 'step', value: 5 },
              ],
            }),
            question('mot', 'Un mot pour l’équipe', 'text', {
              order: 5,
              validation: [{ type: 'max_length', value: 120 }],
            }),
            question('vide', 'Couleur du dossard', 'enum', { order: 6 }),
            question('certificat', 'Attestation de santé', 'document', { order: 7 }),
          ],
          products: [
            { id: 'dix', name: 'Course 10 km', price: 22, order: 8 },
            { id: 'trail', name: 'Trail 23 km', price: 43, order: 9 },
          ],
        },
        { id: 'paiement', name: 'Paiement', isSpecialBlock: true, blockPayment: true },
        { id: 'inconnu', name: 'Bloc à part', isSpecialBlock: true },
      ],
    },
    {
      id: 'vide',
      name: 'Une page vide',
      blocks: [{ id: 'cache', name: 'Caché', ...whenOn('licencie') }],
    },
  ],
});

const required = { fieldRequired: true };

/** The kinds of questions whose code is loaded by the forms that use them. */
export const kindsForm: Form = formSchema.parse({
  name: 'Toutes les sortes de questions',
  pages: [
    {
      id: 'sortes',
      name: 'Votre week-end',
      blocks: [
        {
          id: 'bloc_sortes',
          name: 'Vos préférences',
          questions: [
            question('note', 'Comment avez-vous trouvé la dernière édition\u00a0?', 'rating', {
              ...required,
              fieldHelp: 'De 1, à revoir, à 5, parfait.',
              order: 1,
            }),
            question('conseil', 'La conseilleriez-vous à un ami\u00a0?', 'rating', {
              ratingLook: 'numbers',
              validation: [
                { type: 'min', value: 0 },
                { type: 'max', value: 10 },
              ],
              order: 2,
            }),
            question('humeur', 'Et l’accueil\u00a0?', 'rating', { ratingLook: 'smileys', order: 3 }),
            question('ateliers', 'Classez les ateliers', 'ranking', {
              ...required,
              fieldEnum: options('Jonglage', 'Trapèze', 'Clown'),
              order: 4,
            }),
            question('presence', 'Quand serez-vous là\u00a0?', 'matrix', {
              ...required,
              fieldRows: options('Samedi', 'Dimanche'),
              fieldEnum: options('Le matin', 'L’après-midi', 'Toute la journée'),
              order: 5,
            }),
            question('arrivee', 'Heure d’arrivée', 'time', {
              ...required,
              fieldHelp: 'L’accueil ouvre à 8 h.',
              validation: [{ type: 'min_time', value: '08:00' }],
              order: 6,
            }),
            question('domicile', 'Où habitez-vous\u00a0?', 'address', { ...required, order: 7 }),
            question('accord', 'Signature du responsable', 'signature', {
              ...required,
              fieldHelp: 'Elle vaut autorisation de participer.',
              order: 8,
            }),
            question('source', 'Source', 'hidden', { fieldDefault: 'site', order: 9 }),
          ],
        },
      ],
    },
  ],
});

const answers = ['a', 'b', 'c'];

/** One page of 300 questions with 600 conditions, to measure typing. */
export function largeForm(questionCount = 300, conditionCount = 600): Form {
  const roots = questionCount / 5;
  const dependants = questionCount - roots;
  // Distributes the conditions so that they add up, each on another root.
  const countAt = (index: number) =>
    Math.floor(((index + 1) * conditionCount) / dependants) -
    Math.floor((index * conditionCount) / dependants);
  const conditionsOf = (index: number) =>
    Array.from({ length: index < roots ? 0 : countAt(index - roots) }, (_, place) => ({
      targetId: `g${(index * 7 + place * 13) % roots}`,
      operator: 'not_equals',
      value: answers[(index + place) % answers.length] ?? 'a',
    }));
  const questions = Array.from({ length: questionCount }, (_, index) =>
    question(`g${index}`, `Question ${index + 1}`, 'text', {
      order: index,
      dependencies: { groupOperator: 'AND', groups: [{ operator: 'AND', conditions: conditionsOf(index) }] },
    }),
  );
  const blocks = Array.from({ length: questionCount / 10 }, (_, index) => ({
    id: `bloc${index}`,
    name: `Bloc ${index + 1}`,
    ...grid,
    questions: questions.slice(index * 10, index * 10 + 10),
  }));
  return formSchema.parse({
    name: 'Grand',
    pages: [{ id: 'grande', name: 'Trois cents questions', blocks }],
  });
}
