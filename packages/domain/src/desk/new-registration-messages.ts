import { formatEuros } from '../shared/money.ts';

export const newRegistrationMessages = {
  firstnameNeeded: 'Indiquez le prénom.',
  lastnameNeeded: 'Indiquez le nom.',
  emailNeeded: 'Indiquez l’adresse à laquelle envoyer le billet.',
  reasonNeeded: 'Dites pourquoi cette place est offerte\u00a0: le motif reste visible au guichet.',
  articleNeeded: 'Choisissez au moins un article.',
  notPublished: 'Publiez cette édition avant d’y inscrire quelqu’un.',
  archived: 'Cette édition est archivée\u00a0: plus personne ne peut y être inscrit.',
  over: 'Cette édition est terminée\u00a0: plus personne ne peut y être inscrit.',
  onlyOneOf: (one: string, other: string) =>
    `${one} et ${other} ne vont pas ensemble\u00a0: une personne n’en prend qu’un.`,
  unknownOption: (product: string) => `Cette option de ${product} n’existe plus.`,
  hasPlace: (name: string) => `${name} a sa place`,
  collected: (cents: number) => (cents > 0 ? `${formatEuros(cents)} encaissés` : 'Rien à encaisser'),
} as const;
