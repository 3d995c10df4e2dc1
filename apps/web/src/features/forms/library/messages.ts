import { countOf } from '@kermesse/domain/shared/text';
import type { LibraryKind } from './entries.ts';
import type { LibraryView } from './filters.ts';

const isQuestion = (kind: LibraryKind) => kind === 'question';

export const libraryMessages = {
  addFromForm: 'Ajouter à la bibliothèque',
  addFromFormText: (label: string) =>
    `«\u00a0${label}\u00a0» sera proposée à toutes les personnes qui écrivent des formulaires.`,
  addFromFormConfirm: 'Ajouter',
  title: 'Bibliothèque',
  counts: (questions: number, blocks: number) =>
    `${countOf(questions, 'question')} et ${countOf(blocks, 'bloc')} à réutiliser dans vos formulaires`,
  tabs: { question: 'Questions', block: 'Blocs' } satisfies Record<LibraryKind, string>,
  views: {
    all: () => 'Tout',
    popular: () => 'Populaires',
    unused: (kind: LibraryKind) => (isQuestion(kind) ? 'Jamais utilisées' : 'Jamais utilisés'),
    suggested: () => 'Modèles suggérés',
  } satisfies Record<LibraryView, (kind: LibraryKind) => string>,
  viewsLabel: 'Vues',
  viewHints: {
    all: '',
    popular: 'Les dix les plus utilisés.',
    unused: 'Utiles un jour, ou à ranger.',
    suggested: 'Utilisés au moins 5 fois\u00a0: de bons candidats pour devenir des modèles.',
  } satisfies Record<LibraryView, string>,
  create: (kind: LibraryKind) => (isQuestion(kind) ? 'Nouvelle question' : 'Nouveau bloc'),
  edit: (kind: LibraryKind) => (isQuestion(kind) ? 'Modifier la question' : 'Modifier le bloc'),
  searchLabel: 'Rechercher dans la bibliothèque',
  search: (kind: LibraryKind) => (isQuestion(kind) ? 'Libellé de la question…' : 'Nom du bloc…'),
  category: 'Catégorie',
  allCategories: 'Toute catégorie',
  edition: 'Édition d’origine',
  allEditions: 'Toute édition',
  template: 'Modèles',
  templateChoices: { any: 'Modèle ou non', oui: 'Modèles', non: 'Hors modèles' },
  filters: (count: number) => (count === 0 ? 'Filtres' : `Filtres (${count})`),
  clear: 'Effacer les filtres',
  uses: (count: number) => (count === 0 ? 'jamais utilisé' : countOf(count, 'usage')),
  template1: 'Modèle',
  more: 'Afficher la suite',
  found: (count: number, kind: LibraryKind) =>
    isQuestion(kind) ? countOf(count, 'question') : countOf(count, 'bloc'),
  emptyTitle: (kind: LibraryKind) =>
    isQuestion(kind) ? 'Aucune question pour l’instant' : 'Aucun bloc pour l’instant',
  emptyText: 'Écrivez-la une fois, réutilisez-la dans tous vos formulaires.',
  emptyBlockText: 'Composez-le une fois, réutilisez-le dans tous vos formulaires.',
  nothingTitle: 'Rien ne correspond',
  nothingText: 'Essayez un autre mot, ou retirez un filtre.',
  emptyViewTitle: {
    all: '',
    popular: 'Rien n’a encore servi',
    unused: 'Tout a déjà servi',
    suggested: 'Aucune suggestion',
  } satisfies Record<LibraryView, string>,
  actions: (name: string) => `Actions pour «\u00a0${name}\u00a0»`,
  open: 'Voir le détail',
  editItem: 'Modifier',
  promote: 'Promouvoir en modèle',
  demote: 'Retirer des modèles',
  remove: 'Supprimer',
  promoted: (name: string) => `«\u00a0${name}\u00a0» est maintenant un modèle.`,
  demoted: (name: string) => `«\u00a0${name}\u00a0» n’est plus un modèle.`,
  saved: (name: string) => `«\u00a0${name}\u00a0» est enregistré dans la bibliothèque.`,
  removeTitle: (name: string) => `Supprimer «\u00a0${name}\u00a0» de la bibliothèque\u00a0?`,
  removeUnused: 'Aucun formulaire ne l’utilise.',
  removeUsed: (places: string) =>
    `${places}. Les formulaires existants gardent leur copie\u00a0: rien n’y change.`,
  removeLoss: (kind: LibraryKind) =>
    isQuestion(kind)
      ? 'La question de la bibliothèque et son compteur'
      : 'Le bloc de la bibliothèque et son compteur',
  removed: (name: string) => `«\u00a0${name}\u00a0» n’est plus dans la bibliothèque.`,
} as const;

export const usageMessages = {
  title: 'Où sert-il\u00a0?',
  titleQuestion: 'Où sert-elle\u00a0?',
  nowhere: 'Dans aucun formulaire pour l’instant.',
  usedIn: (forms: number, blocks: number) => {
    const parts = [
      forms > 0 ? countOf(forms, 'formulaire') : '',
      blocks > 0 ? countOf(blocks, 'bloc') : '',
    ].filter((part) => part !== '');
    return `Utilisé dans ${parts.join(' et ')}`;
  },
  others: (count: number) =>
    `Et ${countOf(count, 'formulaire')} d’autres organisations, que vous ne pouvez pas voir.`,
  blocks: 'Blocs de la bibliothèque',
} as const;

export const similarMessages = {
  same: 'Cette question existe déjà',
  sameText: 'La réutiliser évite les doublons et garde des réponses comparables.',
  near: 'Questions proches',
  score: (score: string) => `ressemblance ${score}`,
  label: 'même libellé',
  type: 'même type',
  category: 'même catégorie',
  open: 'Voir dans un nouvel onglet',
} as const;

export const editorMessages = {
  label: 'Libellé',
  labelHint: 'Ce que les participants lisent.',
  labelRequired: 'Le libellé est requis.',
  name: 'Nom du bloc',
  nameRequired: 'Le nom du bloc est requis.',
  description: 'Description',
  type: 'Type de réponse',
  placeholder: 'Exemple dans le champ',
  required: 'Réponse obligatoire',
  options: 'Options',
  optionsRequired: 'Ajoutez au moins une option.',
  rowsRequired: 'Ajoutez au moins une ligne.',
  optionTwice: (label: string) => `«\u00a0${label}\u00a0» est proposé deux fois.`,
  category: 'Catégorie',
  edition: 'Édition d’origine',
  noEdition: 'Aucune en particulier',
  tags: 'Étiquettes',
  tagsHint: 'Appuyez sur Entrée après chaque étiquette.',
  isTemplate: 'Proposer comme modèle',
  isTemplateHint: 'Les modèles sont mis en avant dans l’éditeur de formulaire.',
  icon: 'Icône',
  content: 'Contenu',
  contentHint: 'Une copie de chaque question est placée dans le bloc.',
  contentEmpty: 'Ce bloc est vide. Ajoutez une question ou un texte.',
  addQuestion: 'Ajouter une question de la bibliothèque',
  pickQuestion: 'Choisir une question…',
  addText: 'Ajouter un texte',
  text: 'Texte',
  removeItem: (name: string) => `Retirer «\u00a0${name}\u00a0» du bloc`,
  cancel: 'Annuler',
  save: 'Enregistrer',
} as const;
