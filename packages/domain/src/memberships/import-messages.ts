import { countOf } from '../shared/text.ts';

export const memberImportMessages = {
  nameOrder:
    'On ne sait pas où finit le nom\u00a0: écrivez-le en capitales, ou séparez nom et prénom en deux colonnes.',
  namesNeeded: 'Dites quelles colonnes donnent le prénom et le nom.',
  onePhone: 'Écrivez un seul numéro par cellule.',
  roleUnknown: (text: string) => `«\u00a0${text}\u00a0» n’est pas un rôle connu\u00a0: membre ou aspirant.`,
  statusUnknown: (text: string) =>
    `«\u00a0${text}\u00a0» n’est pas un statut connu\u00a0: actif, inactif, en attente ou suspendu.`,
  genderUnknown: (text: string) =>
    `«\u00a0${text}\u00a0» n’est pas une civilité connue\u00a0: Madame ou Monsieur.`,
  sameInFile: (line: number) => `Même personne que la ligne ${line}.`,
  memberHere: 'Déjà membre.',
  memberWithAccount: 'Déjà membre, avec un compte\u00a0: ses coordonnées sont les siennes.',
  willComplete: 'Déjà membre\u00a0: ce qui manque à sa fiche sera complété.',
  willReplace: 'Déjà membre\u00a0: sa fiche prendra ce que dit le fichier.',
  willCompleteAccount:
    'Déjà membre, avec un compte\u00a0: ce que l’association ne sait pas encore sera complété.',
  willReplaceAccount: 'Déjà membre, avec un compte\u00a0: ce que tient l’association sera mis à jour.',
  ofTheAccount: (cells: readonly string[]) =>
    `Non repris, car la personne le tient elle-même\u00a0: ${cells.join(', ')}.`,
  ofTheMemberPage: (cells: readonly string[]) =>
    `Non repris, car cela se change depuis la fiche\u00a0: ${cells.join(', ')}.`,
  unread: (columns: readonly string[]) =>
    `${countOf(columns.length, 'colonne n’est pas lue', 'colonnes ne sont pas lues')}\u00a0: ${columns.join(', ')}.`,
  notTaken: (cells: number, lines: number) =>
    `${countOf(cells, 'cellule n’est pas reprise', 'cellules ne sont pas reprises')}, sur ${countOf(lines, 'ligne')}\u00a0: un compte tient ses coordonnées lui-même, et le rôle ou le statut d’un membre se change depuis sa fiche.`,
  sharedAddress: (name: string) =>
    `Même adresse e-mail que ${name}\u00a0: importée comme une autre personne.`,
  namesakeWithAccount:
    'Une personne du même nom a un compte\u00a0: rien ne dit que c’est elle. Importée comme une autre personne\u00a0; sa date de naissance ou son e-mail dans le fichier permettrait de la reconnaître.',
  namesakeNotActive:
    'Une personne du même nom a un compte, sans adhésion active\u00a0: rien n’y est écrit. Importée comme une autre personne.',
  severalNamesakes:
    'Plusieurs personnes portent ce nom\u00a0: rien ne dit laquelle c’est. Laissée de côté\u00a0; ajoutez sa date de naissance ou son e-mail au fichier.',
  importOpen: 'Un import est déjà en cours dans cette association.',
  importGone: 'Cet import n’est plus en cours.',
  nothingToUndo: 'Cet import ne peut plus être annulé.',
  tooOld: 'Cet import date de plus de 90 jours\u00a0: il ne peut plus être annulé en une fois.',
  leave: 'Quitter avant d’importer\u00a0?',
  fileLost: 'Le fichier choisi',
  columnsLost: 'Les colonnes que vous avez reliées',
  runsByItself: 'Un import déjà lancé continue tout seul.',
  stopped: 'L’import s’arrête après les lignes en cours.',
  dependents: ({ takenOver, settled, convened, changed }: ImportDependents): string => {
    const reasons = [
      takenOver > 0 &&
        countOf(takenOver, 'adhésion reprise par son compte', 'adhésions reprises par leur compte'),
      settled > 0 && countOf(settled, 'cotisation réglée', 'cotisations réglées'),
      convened > 0 &&
        countOf(convened, 'personne attendue à une assemblée', 'personnes attendues à une assemblée'),
      changed > 0 && countOf(changed, 'fiche modifiée depuis', 'fiches modifiées depuis'),
    ].filter(Boolean);
    return `L’import ne peut plus être annulé\u00a0: ${reasons.join(', ')}.`;
  },
} as const;

/** What came after an import and would be lost with it. */
export interface ImportDependents {
  readonly takenOver: number;
  readonly settled: number;
  /** Who answered an assembly, holds a proxy in it, or came. */
  readonly convened: number;
  readonly changed: number;
}
