import { formatIsoDate } from '../shared/calendar-date.ts';
import { formatDate, type Instant } from '../shared/moments.ts';
import { formatEuros } from '../shared/money.ts';

const nbsp = '\u00a0';

/** Notifications whose text is not that of a mail. */
export const noticeTexts = {
  memberRequest: (person: string, association: string) => ({
    title: 'Demande d’adhésion',
    message: `${person} souhaite rejoindre ${association}.`,
  }),
  joinedTeam: (place: string) => ({
    title: 'Bienvenue dans l’équipe',
    message: `Vous administrez maintenant ${place}.`,
  }),
  adminAdded: (person: string, place: string) => ({
    title: 'Une nouvelle personne dans l’équipe',
    message: `${person} a accepté l’invitation et administre ${place}.`,
  }),
  addedToFamily: (inviter: string, family: string) => ({
    title: `Vous faites partie de « ${family} »`,
    message: `${inviter} vous a ajouté à sa famille. Vous pouvez la quitter à tout moment.`,
  }),
  joinedFamily: (person: string, family: string) => ({
    title: `${person} a rejoint « ${family} »`,
    message: 'Votre invitation a été acceptée.',
  }),
  feeDue: (association: string, fee: string, amountCents: number, dueOn: string) => ({
    title: `Cotisation à ${association}`,
    message: `${fee}${nbsp}: ${formatEuros(amountCents)} à régler avant le ${formatIsoDate(dueOn)}.`,
  }),
  documentsExpected: (event: string, labels: readonly string[]) => ({
    title: labels.length > 1 ? 'Des documents sont attendus' : 'Un document est attendu',
    message: `Pour ${event}${nbsp}: ${labels.join(', ')}.`,
  }),
  documentDue: (event: string, label: string, dueAt: Instant, zone: string) => ({
    title: `${label}${nbsp}: à envoyer avant le ${formatDate(dueAt, zone)}`,
    message: `Pour ${event}, il manque encore ce document.`,
  }),
  inscriptionConfirmed: (event: string) => ({
    title: 'Inscription confirmée',
    message: `Votre inscription à ${event} est confirmée.`,
  }),
} as const;
