import { z } from 'zod';

/** The form templates that the product brings; organisers add theirs beside them. */
export const templateKinds = [
  'race',
  'trail',
  'meal',
  'garage-sale',
  'workshop',
  'tournament',
  'volunteers',
  'school-fair',
  'concert',
  'general-assembly',
] as const;
export const templateKindSchema = /* @__PURE__ */ z.enum(templateKinds);
export type TemplateKind = z.infer<typeof templateKindSchema>;

export interface TemplateOutline {
  readonly name: string;
  /** One sentence about what the form asks. */
  readonly asks: string;
}

export const templateOutlines: Record<TemplateKind, TemplateOutline> = {
  race: {
    name: 'Course',
    asks: 'La distance, la licence ou le parcours de prévention, et qui prévenir.',
  },
  trail: {
    name: 'Trail avec certificat médical',
    asks: 'Licence, attestation ou certificat médical à joindre, et l’adresse du coureur.',
  },
  meal: {
    name: 'Repas',
    asks: 'Les repas, les allergies et les voisins de table, sur une seule page.',
  },
  'garage-sale': {
    name: 'Vide-grenier',
    asks: 'Tout ce que le registre des vendeurs demande, avec l’attestation signée.',
  },
  workshop: {
    name: 'Stage',
    asks: 'La formule, le niveau, qui prévenir, et l’accord signé des parents.',
  },
  tournament: {
    name: 'Tournoi',
    asks: 'Une équipe complète, ou un joueur seul qui en cherche une.',
  },
  volunteers: {
    name: 'Bénévoles seuls',
    asks: 'Rien à vendre\u00a0: des savoir-faire et des disponibilités.',
  },
  'school-fair': {
    name: 'Kermesse d’école',
    asks: 'Les tickets, les enfants et leur classe, les gâteaux promis.',
  },
  concert: {
    name: 'Concert',
    asks: 'Des places et deux noms\u00a0: le chemin le plus court vers un billet.',
  },
  'general-assembly': {
    name: 'Assemblée générale',
    asks: 'Qui vient, qui donne pouvoir et à qui, et les questions à poser.',
  },
};
