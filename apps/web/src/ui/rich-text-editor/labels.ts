import type { RichTextEditorLabels } from '@mantine/tiptap';

export const toolbarLabels = {
  boldControlLabel: 'Gras',
  italicControlLabel: 'Italique',
  underlineControlLabel: 'Souligné',
  strikeControlLabel: 'Barré',
  h2ControlLabel: 'Titre',
  h3ControlLabel: 'Sous-titre',
  bulletListControlLabel: 'Liste à puces',
  orderedListControlLabel: 'Liste numérotée',
  blockquoteControlLabel: 'Citation',
  clearFormattingControlLabel: 'Effacer la mise en forme',
  undoControlLabel: 'Annuler',
  redoControlLabel: 'Rétablir',
} satisfies Partial<RichTextEditorLabels>;

export const editorMessages = {
  toolbar: 'Mise en forme',
  link: 'Lien',
  linkAddress: 'Adresse du lien',
  linkHint: 'Une page web, une adresse email ou un téléphone.',
  linkRefused: 'Indiquez une page web, une adresse email ou un téléphone.',
  linkSave: 'Valider',
  linkRemove: 'Retirer le lien',
} as const;
