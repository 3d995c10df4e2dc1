import { z } from 'zod';

/** What an event can be; each kind comes with a whole edition to correct. */
export const starterKinds = [
  'race',
  'fair',
  'meal',
  'festival',
  'concert',
  'workshop',
  'volunteers',
] as const;
export const starterKindSchema = z.enum(starterKinds, { error: 'Choisissez ce que vous organisez.' });
export type StarterKind = z.infer<typeof starterKindSchema>;

export interface StarterOutline {
  readonly label: string;
  /** One sentence about what is made. */
  readonly makes: string;
  readonly namePlaceholder: string;
  /** Hours on the clocks of the place, from midnight of the first day; 25 is one o'clock in the night after. */
  readonly begin: number;
  readonly end: number;
}

export const starterOutlines: Record<StarterKind, StarterOutline> = {
  race: {
    label: 'Course',
    makes: 'Deux distances, une course enfants, la personne à prévenir, des signaleurs.',
    namePlaceholder: 'Les Foulées du Canal',
    begin: 9,
    end: 17,
  },
  fair: {
    label: 'Kermesse',
    makes: 'Entrée libre, carnets de tickets, stands et buvette à tenir.',
    namePlaceholder: 'Kermesse de l’école Jules-Ferry',
    begin: 14,
    end: 19,
  },
  meal: {
    label: 'Repas',
    makes: 'Repas adulte et enfant, allergies, voisins de table, cuisine et service.',
    namePlaceholder: 'Repas de la Saint-Jean',
    begin: 19,
    end: 23.5,
  },
  festival: {
    label: 'Festival',
    makes: 'Deux jours, un pass et des billets par jour, bar, entrées et montage.',
    namePlaceholder: 'Festival des Hortillonnages',
    begin: 16,
    end: 49,
  },
  concert: {
    label: 'Concert',
    makes: 'Plein tarif, tarif réduit, enfants\u00a0: deux noms suffisent pour un billet.',
    namePlaceholder: 'Concert de la Sainte-Cécile',
    begin: 20.5,
    end: 23,
  },
  workshop: {
    label: 'Stage',
    makes: 'Deux jours, quinze places, niveau, personne à prévenir, repas du midi.',
    namePlaceholder: 'Stage de cirque de printemps',
    begin: 9,
    end: 41,
  },
  volunteers: {
    label: 'Bénévoles',
    makes: 'Rien à vendre\u00a0: des missions, des créneaux, des disponibilités.',
    namePlaceholder: 'Nettoyage des berges',
    begin: 8,
    end: 18,
  },
};
