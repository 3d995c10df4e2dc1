import { countOf, pluralOf } from '@kermesse/domain/shared/text';

export const publishMessages = {
  title: 'Publier le formulaire',
  ready: 'Tout est en ordre\u00a0: le formulaire peut être publié.',
  errors: (count: number) => `${countOf(count, 'point')} à corriger avant de publier`,
  warnings: (count: number) => `${countOf(count, 'point')} à vérifier`,
  reviewing: 'Vérification des réponses déjà données…',
  untouched: (count: number) =>
    `${countOf(count, 'inscription')} déjà ${pluralOf(count, 'faite')}\u00a0: aucune réponse n’est touchée.`,
  keepHidden: 'Masquer aux nouveaux inscrits',
  keptHidden: 'La question reste pour celles et ceux qui y ont répondu. Elle n’est plus demandée aux autres.',
  changes: 'Ce qui change pour le public',
  firstTime: 'Première publication\u00a0: les inscriptions pourront commencer dès l’ouverture de l’édition.',
  unchanged: (number: number) => `Rien n’a changé depuis la version ${number}.`,
  upToDate: (number: number) => `La version ${number} est en ligne, et rien n’a changé depuis.`,
  close: 'Fermer',
  unpublish: 'Dépublier',
  unpublishTitle: 'Dépublier ce formulaire\u00a0?',
  unpublishText:
    'Plus personne ne pourra s’inscrire tant que le formulaire n’est pas remis en ligne. Les inscriptions déjà faites restent.',
  unpublished: 'Le formulaire n’est plus en ligne.',
  publish: (number: number) => `Publier la version ${number}`,
  republish: 'Remettre en ligne',
  published: (number: number) => `La version ${number} est en ligne.`,
  replace: 'Publier celui-ci à la place',
  more: (count: number) => `Voir ${countOf(count, 'autre changement', 'autres changements')}`,
} as const;

export const versionMessages = {
  title: 'Historique des versions',
  draft: 'Brouillon',
  draftChanges: (count: number, number: number) =>
    `${countOf(count, 'changement')} depuis la version ${number}, pas encore en ligne.`,
  draftSame: (number: number) => `Identique à la version ${number}.`,
  none: 'Aucune version pour l’instant',
  noneText: 'Chaque publication garde une version complète du formulaire. La première apparaîtra ici.',
  name: (number: number) => `Version ${number}`,
  online: 'En ligne',
  first: 'Première version publiée.',
  against: (number: number) => `Par rapport à la version ${number}`,
  same: 'Aucun changement.',
  identical: 'Le brouillon est identique à cette version.',
  restore: 'Reprendre cette version',
  restoreTitle: (number: number) => `Reprendre la version ${number}\u00a0?`,
  restoreText:
    'Le brouillon reprendra le contenu de cette version. Le public ne verra rien avant la prochaine publication.',
  restoreLoss: (count: number) => `${countOf(count, 'changement')} du brouillon actuel`,
  restored: (number: number) => `Le brouillon reprend la version ${number}.`,
} as const;

export const stateMessages = {
  draft: 'Brouillon',
  draftNumber: (number: number) => `Brouillon v${number}`,
  published: (number: number) => `Publié · v${number}`,
  online: (number: number) => `v${number} en ligne`,
} as const;

export const copyMessages = {
  menu: 'Autres actions sur le formulaire',
  template: 'Enregistrer comme modèle',
  templateText: 'Le modèle sera proposé à toutes les personnes qui écrivent des formulaires.',
  templateName: 'Nom du modèle',
  templateDescription: 'À quoi sert-il\u00a0?',
  templateSaved: 'Modèle enregistré.',
  renameTemplate: 'Renommer',
  renameTemplateTitle: 'Renommer le modèle',
  templateRenamed: 'Modèle renommé.',
  deleteTemplate: 'Supprimer',
  askDeleteTemplate: (name: string) => `Supprimer le modèle «\u00a0${name}\u00a0»\u00a0?`,
  deleteTemplateText: 'Il ne sera plus proposé à personne. Les formulaires qui en viennent restent.',
  templateDeleted: 'Modèle supprimé.',
  duplicate: 'Dupliquer vers une édition',
  duplicateText: 'Pages, blocs, questions et conditions sont copiés dans un nouveau brouillon.',
  copyName: (name: string) => `${name} (Copie)`,
  name: 'Nom du formulaire',
  nameRequired: 'Le nom du formulaire est requis',
  edition: 'Édition',
  editionRequired: 'Choisissez une édition.',
  duplicated: 'Formulaire dupliqué.',
  exporting: 'Exporter en fichier',
  exported: 'Le fichier est dans vos téléchargements.',
  importing: 'Importer un fichier',
  importText: 'Un fichier exporté depuis Kermesse (.json). Il deviendra un nouveau brouillon.',
  pick: 'Choisir un fichier',
  otherFile: 'Choisir un autre fichier',
  imported: 'Formulaire importé.',
  refused: 'Ce fichier ne peut pas être importé',
  contents: (pages: number, blocks: number, questions: number) =>
    `${countOf(pages, 'page')}, ${countOf(blocks, 'bloc')}, ${countOf(questions, 'question')}`,
  blank: 'Nouveau formulaire vierge',
  started: 'Nouveau formulaire commencé.',
  cancel: 'Annuler',
  save: 'Enregistrer',
  copy: 'Dupliquer',
  bringIn: 'Importer',
} as const;

export const deletionMessages = {
  delete: 'Supprimer le formulaire',
  title: (name: string) => `Supprimer «\u00a0${name}\u00a0»\u00a0?`,
  answered: (count: number) =>
    `${countOf(count, 'inscription')} ${pluralOf(count, 'répond', 'répondent')} à ce formulaire et ${pluralOf(count, 'en a', 'en ont')} besoin. Dépubliez-le pour que plus personne ne s’inscrive.`,
  goesAlong: 'Sont supprimés avec lui, sans retour possible\u00a0:',
  contents: (pages: number, questions: number) =>
    `${countOf(pages, 'page')} et ${countOf(questions, 'question')}`,
  versions: (count: number) => `${countOf(count, 'version publiée', 'versions publiées')}`,
  online: 'la page d’inscription\u00a0: plus personne ne pourra s’inscrire',
  deleted: 'Formulaire supprimé.',
  confirm: 'Supprimer',
} as const;

export const prefillMessages = {
  title: 'Lien prérempli',
  text: 'Un lien vers l’inscription, où ces réponses sont déjà remplies. Chacun peut les corriger avant d’envoyer.',
  questions: 'Questions à préremplir',
  pick: 'Choisir les questions…',
  hiddenText:
    'Un champ caché ne se remplit que par un lien signé ici\u00a0: sa valeur ne peut pas être changée.',
  none: 'Ce formulaire ne pose aucune question qu’un lien peut remplir.',
  link: 'Lien à partager',
  sign: 'Signer le lien',
  copy: 'Copier le lien',
  copied: 'Lien copié',
  notPublished: 'Les questions nouvelles ou renommées ne se rempliront qu’une fois le formulaire publié.',
} as const;
