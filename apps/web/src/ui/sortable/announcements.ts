import type { Position } from './sortable-lists.ts';

export const sortableTexts = {
  instructions:
    'Appuyez sur Espace pour saisir l’élément, déplacez-le avec les flèches, puis Espace pour le déposer ou Échap pour annuler.',
  role: 'élément déplaçable',
  handle: (name: string) => `Déplacer ${name}`,
  up: (name: string) => `Monter ${name}`,
  down: (name: string) => `Descendre ${name}`,
} as const;

function place({ index, size }: Position, listName: string | null): string {
  return `position ${index + 1} sur ${size}${listName === null ? '' : `, ${listName}`}`;
}

export interface Announced {
  name: string;
  position: Position | null;
  /** Null for a single list. */
  listName: string | null;
}

function sentence(name: string, act: string, { position, listName }: Announced): string {
  return position === null
    ? `«\u00a0${name}\u00a0» ${act}.`
    : `«\u00a0${name}\u00a0» ${act}, ${place(position, listName)}.`;
}

export const sortableAnnouncements = {
  taken: (moved: Announced) => sentence(moved.name, 'saisi', moved),
  over: (moved: Announced) => sentence(moved.name, 'déplacé', moved),
  dropped: (moved: Announced) => sentence(moved.name, 'déposé', moved),
  cancelled: (moved: Announced) => sentence(moved.name, 'remis à sa place', moved),
} as const;
