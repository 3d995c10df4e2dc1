import { firstname, identity, lastname, page, productBlock } from '../form-parts.ts';
import { confirmation, lastAdvice, thanks } from '../mail-parts.ts';
import type { Starter } from '../starter.ts';

const several = { maxQuantity: 6, allowQuantitySelection: true };

export const festival: Starter = {
  kind: 'festival',
  type: 'participant',
  category: 'Festival',
  isOpenToParticipants: true,
  days: [
    { from: -14, to: -5, label: 'Montage', isEventDay: false },
    { from: 15, to: 25, label: 'Premier jour', isEventDay: true },
    { from: 39, to: 49, label: 'Second jour', isEventDay: true },
    { from: 57, to: 61, label: 'Démontage', isEventDay: false },
  ],
  catalog: [
    {
      name: 'Billets',
      color: '#D9472B',
      selectionMode: 'multiple',
      isCourse: false,
      products: [
        {
          name: 'Pass deux jours',
          description: 'Bracelet à retirer sur place',
          priceCents: 3_000,
          capacity: 300,
          config: several,
        },
        {
          name: 'Billet premier jour',
          description: 'De l’ouverture des portes au dernier morceau',
          priceCents: 1_800,
          capacity: 200,
          begin: 16,
          config: several,
        },
        {
          name: 'Billet second jour',
          description: 'De l’ouverture des portes au dernier morceau',
          priceCents: 1_800,
          capacity: 200,
          begin: 40,
          config: several,
        },
        {
          name: 'Moins de 12 ans',
          description: 'Gratuit avec un adulte, pour les deux jours',
          priceCents: 0,
          capacity: null,
          config: several,
        },
      ],
    },
  ],
  form: (products) => [
    page('page_billets', 'Vos billets', [
      productBlock('Billets', 'ticket', products),
      identity([firstname, lastname]),
    ]),
  ],
  missions: [
    {
      title: 'Montage',
      description: 'Scène, barrières, loges et signalétique.',
      family: 'Technique',
      minAge: 16,
      slots: [{ from: -14, to: -6, need: 12 }],
    },
    {
      title: 'Entrées et bracelets',
      description: 'Lire les billets, poser les bracelets, renseigner.',
      family: 'Accueil',
      slots: [
        { from: 15.5, to: 21, need: 6 },
        { from: 39.5, to: 45, need: 6 },
      ],
    },
    {
      title: 'Bar',
      description: 'Servir, encaisser, gérer les gobelets consignés.',
      family: 'Bar et repas',
      minAge: 18,
      slots: [
        { from: 16, to: 20.5, need: 6 },
        { from: 20.5, to: 25, need: 6 },
        { from: 40, to: 44.5, need: 6 },
        { from: 44.5, to: 49, need: 6 },
      ],
    },
    {
      title: 'Repas des artistes et des bénévoles',
      description: 'Préparer et servir.',
      family: 'Bar et repas',
      slots: [
        { from: 17, to: 21, need: 4 },
        { from: 41, to: 45, need: 4 },
      ],
    },
    {
      title: 'Démontage',
      description: 'Tout ranger et rendre le site propre.',
      family: 'Technique',
      minAge: 16,
      slots: [{ from: 57, to: 61, need: 12 }],
    },
  ],
  areMissionsOpen: false,
  mails: [
    confirmation('Vos billets sont là', [
      'Bonjour {{prenom}}, nous vous attendons à {{evenement}}.',
      'À l’entrée, montrez votre billet sur votre téléphone\u00a0: nous vous donnons votre bracelet.',
    ]),
    lastAdvice([
      'Les heures d’ouverture sont sur vos billets. Prévoyez de quoi vous couvrir le soir.',
      'Venez à vélo, en train ou en covoiturage si vous le pouvez.',
    ]),
    thanks(['Merci d’avoir dansé avec nous à {{evenement}}, et à l’année prochaine.']),
  ],
};
