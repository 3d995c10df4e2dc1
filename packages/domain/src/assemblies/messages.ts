import { formatDate, formatTime, type Instant } from '../shared/moments.ts';
import { ofName } from '../shared/of-name.ts';
import { countOf, listInFrench, pluralOf } from '../shared/text.ts';

/** With fewer voters a secret result would show who voted what. */
export const fewestSecretVoters = 3;

export const assemblyMessages = {
  notFound: 'Cette assemblée n’existe plus.',
  badLink: 'Ce lien n’est pas ou plus valable. Demandez à votre association de vous convoquer à nouveau.',
  inPast: 'Choisissez une date à venir.',
  placeNeeded: 'Indiquez un lieu ou une adresse de réunion en ligne.',
  candidatesNeeded: 'Indiquez au moins deux candidats.',
  candidatesTwice: 'Un candidat figure deux fois.',
  quorumNumberNeeded: 'Indiquez le nombre de votants nécessaire.',
  quorumFractionWrong: 'Le quorum ne peut pas dépasser la totalité des votants.',
  agendaNeeded: 'Ajoutez au moins un point à l’ordre du jour.',
  paperUnknown: 'Ce document n’est pas dans le classeur de l’association, ou vous ne pouvez pas le lire.',
  papersOver: 'Les documents ne se lisent plus depuis cette page. Adressez-vous à votre association.',
  frozen: 'La convocation est partie\u00a0: l’ordre du jour ne change plus.',
  nobodyToCall: 'L’association n’a aucun membre actif à convoquer.',
  alreadyCalled: 'La convocation est déjà partie.',
  notCalled: 'La convocation n’est pas encore partie.',
  notOpen: 'La séance n’est pas ouverte.',
  isOpen: 'La séance est déjà ouverte.',
  isClosed: 'La séance est close.',
  isCancelled: 'Cette assemblée est annulée.',
  tooEarly: (from: Instant) =>
    `La séance s’ouvre au plus tôt deux heures avant l’heure prévue, soit le ${formatDate(from)} à ${formatTime(from)}.`,
  openStays: 'La séance est ouverte\u00a0: elle ne s’annule ni ne se reporte plus. Vous pouvez la clore.',
  nothingMoved: 'Indiquez une autre date ou un autre lieu.',
  voteRunning: 'Un vote est en cours\u00a0: fermez-le d’abord.',
  mergeWhileVoting:
    'Un vote est en cours dans une assemblée où cette personne est convoquée\u00a0: fusionnez les fiches quand il sera clos.',
  mergeProxies:
    'Dans une assemblée à venir ou en cours, les réponses et les pouvoirs de ces deux fiches ne vont pas ensemble. Faites changer l’une des réponses, ou fusionnez les fiches après l’assemblée.',
  created: 'L’assemblée est enregistrée.',
  saved: 'L’assemblée est enregistrée.',
  deleted: 'L’assemblée est supprimée.',
  called: 'La convocation part à tous les membres.',
  opened: 'La séance est ouverte.',
  closed: 'La séance est close.',
  cancelled: 'L’assemblée est annulée. Les personnes convoquées sont prévenues.',
  postponed: 'L’assemblée est reportée. Les personnes convoquées sont prévenues.',
  refreshed: 'La liste des votants est à jour.',
  resent: (name: string) => `La convocation repart à ${name}.`,
  noAddress: 'Cette personne n’a pas d’adresse e-mail\u00a0: envoyez-lui la lettre par la poste.',
  nobodyUnreachable: 'Tout le monde a une adresse e-mail\u00a0: aucune lettre à poster.',
  notesSaved: 'Les notes sont enregistrées.',
  notesOfPoint: (number: number) => `les notes du point ${number}`,
  notesMoved:
    'Quelqu’un a enregistré ces notes entre-temps. Votre texte est toujours là\u00a0: enregistrez à nouveau pour choisir.',
  notesElsewhere: 'Enregistré par quelqu’un d’autre\u00a0:',
  notesEmptied: 'plus rien\u00a0: le texte a été effacé.',
  notesUnsaved: (points: readonly number[]) =>
    points.length === 1
      ? `Les notes du point ${points[0]} ne sont pas enregistrées. Enregistrez-les d’abord\u00a0: elles manqueraient au procès-verbal.`
      : `Les notes des points ${listInFrench(points.map(String))} ne sont pas enregistrées. Enregistrez-les d’abord\u00a0: elles manqueraient au procès-verbal.`,
  minutesStored: 'Le procès-verbal est rangé dans les documents.',
  minutesEarly: 'Le procès-verbal se range une fois la séance close.',
  answersOver: 'La séance est ouverte\u00a0: les réponses ne changent plus. Adressez-vous à l’accueil.',
  answered: 'Votre réponse est enregistrée. Vous pouvez la changer jusqu’à l’ouverture de la séance.',
  noVote: 'Vous pouvez assister à l’assemblée, sans droit de vote.',
  proxyToSelf: 'Vous ne pouvez pas vous donner pouvoir à vous-même.',
  proxyHolderUnknown: 'Choisissez une personne qui a le droit de vote.',
  proxyHolderAbsent: 'Cette personne sera absente ou a elle-même donné pouvoir.',
  proxyGiverHolds: 'Des membres vous ont donné pouvoir\u00a0: refusez ces pouvoirs avant de donner le vôtre.',
  proxyFull: (most: number) =>
    most === 0
      ? 'Cette assemblée n’admet pas de pouvoirs.'
      : `Cette personne a déjà ${countOf(most, 'pouvoir')}, le plus qu’il est permis d’avoir.`,
  proxyRefused: 'Le pouvoir est refusé. La personne est prévenue.',
  heldProxiesEnd: (givers: readonly string[]) =>
    `${listInFrench(givers)} ${pluralOf(givers.length, 'vous a donné pouvoir et devra', 'vous ont donné pouvoir et devront')} choisir quelqu’un d’autre.`,
  ownProxyNeedsNone: (givers: readonly string[]) =>
    `Refusez d’abord ${pluralOf(givers.length, 'le pouvoir', 'les pouvoirs')} ${listInFrench(givers.map(ofName))}, qui ${pluralOf(givers.length, 'devra', 'devront')} choisir quelqu’un d’autre.`,
  proxyGone: 'Ce pouvoir n’existe plus.',
  proxyGivenAlready: 'Cette personne a déjà donné pouvoir.',
  proxyGiverPresent: 'Cette personne est là\u00a0: elle vote elle-même.',
  proxyUsed: 'Une voix a été exprimée avec ce pouvoir\u00a0: il reste.',
  paperProxyRecorded: 'Le pouvoir est enregistré.',
  paperProxyWithdrawn: 'Le pouvoir est retiré.',
  attendeeUnknown: 'Cette personne n’est pas convoquée à cette assemblée.',
  doorCodeUnknown: 'Ce code n’est pas celui d’une convocation à cette assemblée.',
  notMember: 'Cette personne n’est plus membre de l’association.',
  alreadyThere: 'L’arrivée de cette personne est déjà notée.',
  notThere: 'L’arrivée de cette personne n’est pas notée.',
  noQuorum: 'Le quorum n’est pas atteint\u00a0: aucun vote ne peut s’ouvrir.',
  nobodyThere: 'Personne qui vote n’est encore là\u00a0: notez d’abord les arrivées.',
  noResolution: 'Ce point n’a pas de résolution à voter.',
  voteNotOpen: 'Ce vote n’est pas ouvert.',
  voteClosed: 'Ce vote est fermé.',
  voteDone: 'Ce vote est déjà fermé, avec son résultat.',
  voterAbsent: 'Présentez-vous à l’accueil\u00a0: seules les personnes dont l’arrivée est notée votent.',
  alreadyVoted: 'Vous avez déjà voté.',
  votesChanged: 'Les pouvoirs que vous portez ont changé. Relisez vos votes avant de les envoyer.',
  choiceUnknown: 'Ce choix n’est pas proposé.',
  secretVote: 'Ce vote est à bulletin secret\u00a0: chacun vote sur son téléphone.',
  tooManyHands: (power: number) =>
    `Le total dépasse ${countOf(power, 'voix présente ou représentée', 'voix présentes ou représentées')}.`,
  hasVoted: 'Cette personne a voté\u00a0: notez son départ.',
  withheld: `Moins de ${fewestSecretVoters} personnes ont voté\u00a0: le résultat dirait qui a voté quoi. Il n’est pas publié.`,
} as const;

/** What the desk reads where a member would read the message of the same name. */
export const deskProxyMessages = {
  noVote: 'Cette personne n’a pas le droit de vote\u00a0: elle ne peut pas donner pouvoir.',
  proxyToSelf: 'Choisissez une autre personne que celle qui porte le pouvoir.',
  proxyHolderUnknown: 'La personne qui porte le pouvoir n’a pas le droit de vote.',
  proxyHolderAbsent: 'La personne qui porterait le pouvoir est absente ou a elle-même donné pouvoir.',
  proxyGiverHolds: 'Cette personne porte des pouvoirs\u00a0: elle ne peut pas donner le sien.',
  proxyFull: assemblyMessages.proxyFull,
} as const;
