import { day } from './defaults.ts';

/** Published on the page of the terms; nightly jobs delete what is older. */
export const lifetimes = {
  /** After the last change. */
  answerDraftMs: 90 * day,
  /** After its end, with its holds; sessions that led to a registration are kept with it. */
  endedSignUpSessionMs: 30 * day,
  sentMailMs: 90 * day,
  /** Kept so that late use of a stolen token is still recognised. */
  endedSessionMs: 30 * day,
  unusedFileMs: 1 * day,
} as const;

const inDays = (ms: number) => (ms === day ? '1 jour' : `${ms / day} jours`);

export const lifetimeLines: readonly { what: string; howLong: string }[] = [
  {
    what: 'Les réponses d’un formulaire que vous n’avez pas envoyé',
    howLong: `${inDays(lifetimes.answerDraftMs)} après votre dernière modification`,
  },
  {
    what: 'Les paniers et les places gardées qui n’ont pas mené à une inscription',
    howLong: `${inDays(lifetimes.endedSignUpSessionMs)} après leur fin`,
  },
  {
    what: 'L’empreinte chiffrée de votre connexion internet, qui limite les places gardées sans compte (jamais l’adresse elle-même)',
    howLong: 'jusqu’à la fin de votre panier ou à votre connexion',
  },
  {
    what: 'Les fichiers envoyés qui ne servent nulle part',
    howLong: `${inDays(lifetimes.unusedFileMs)} après leur envoi`,
  },
  {
    what: 'La trace des e-mails que nous vous envoyons',
    howLong: `${inDays(lifetimes.sentMailMs)} après leur envoi`,
  },
  {
    what: 'Les connexions et les liens qui ont pris fin',
    howLong: `${inDays(lifetimes.endedSessionMs)} après leur fin`,
  },
  {
    what: 'Le cookie qui reconnaît votre navigateur avant que vous ayez un compte',
    howLong: 'jusqu’à la fermeture du navigateur ou à votre déconnexion',
  },
];
