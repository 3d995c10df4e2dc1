import { countOf, pluralOf } from '@kermesse/domain/shared/text';

export const graphMessages = {
  title: 'Logique du formulaire',
  view: 'Présentation',
  drawing: 'Schéma',
  list: 'Liste',
  label: 'Schéma des conditions du formulaire',
  hint: 'Flèches\u00a0: passer d’un élément à l’autre. Entrée\u00a0: l’ouvrir. + et −\u00a0: zoom. 0\u00a0: tout voir.',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  fit: 'Tout voir',
  missing: 'Élément supprimé',
  page: (number: number) => `Page ${number}`,
  pageWords: (number: number, name: string) =>
    name.trim() === '' ? `la page ${number}` : `la page ${number} «\u00a0${name}\u00a0»`,
  pageGone: 'une page supprimée',
  jumpIf: (condition: string) => (condition === '' ? 'toujours' : `si ${condition}`),
  jump: (condition: string, page: string) =>
    condition === '' ? `Toujours aller à ${page}` : `Si ${condition}, aller à ${page}`,
  spokenPage: (number: number, name: string) => `Page ${number}, ${name}`,
  open: 'Ouvrir dans le formulaire',
  problems: (count: number) => countOf(count, 'problème'),
  noLogic: 'Aucune condition pour l’instant',
  noLogicText:
    'Tout le formulaire est affiché à tout le monde. Ajoutez «\u00a0Afficher si…\u00a0» à une question ou à un bloc pour l’adapter à chacun.',
  alwaysShown: (count: number) =>
    `${countOf(count, 'autre élément', 'autres éléments')} toujours ${pluralOf(count, 'affiché')}.`,
} as const;
