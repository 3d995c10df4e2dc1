import { z } from 'zod';
import { countOf, pluralOf } from '../shared/text.ts';

export const deletionConsequenceSchema = z.object({
  message: z.string(),
  /** The account cannot be deleted until this is settled. */
  isBlocking: z.boolean(),
  /** The page where it can be settled beforehand. */
  link: z.string().nullable(),
});
export type DeletionConsequence = z.infer<typeof deletionConsequenceSchema>;

export const deletionPreviewSchema = z.object({ data: z.array(deletionConsequenceSchema) });

const children = (count: number) => countOf(count, 'enfant');

/** Shown before the deletion, and when it is refused. */
export const deletionMessages = {
  familyPassesOn: (family: string, heir: string, count: number) =>
    `« ${family} » continue\u00a0: ${heir} s’en occupera${count > 0 ? `, avec ${children(count)}` : ''}. Les membres seront prévenus par email.`,
  familyJoins: (family: string, heirFamily: string, heir: string, count: number) =>
    `« ${family} » prend fin\u00a0: ${count > 0 ? `${children(count)} ${pluralOf(count, 'rejoint', 'rejoignent')}` : 'ses membres retrouvent'} « ${heirFamily} », la famille de ${heir}. Les membres seront prévenus par email.`,
  familyEnds: (family: string, count: number) =>
    count > 0
      ? `« ${family} » prend fin, et ${children(count)} avec elle\u00a0: personne d’autre n’y est parent ou tuteur.`
      : `« ${family} » prend fin\u00a0: personne d’autre n’y est parent ou tuteur.`,
  childrenStay: (family: string, count: number) =>
    `${children(count)} que vous avez ${pluralOf(count, 'ajouté')} à « ${family} » y ${pluralOf(count, 'reste', 'restent')}.`,
  presides: (association: string) =>
    `Vous présidez « ${association} »\u00a0: transmettez d’abord la présidence.`,
  membershipEnds: (association: string) => `Votre adhésion à « ${association} » prend fin.`,
  eventPassesOn: (event: string, heir: string) =>
    `« ${event} » continue\u00a0: ${heir} en deviendra propriétaire.`,
  eventWithoutHeir: (event: string) =>
    `« ${event} » n’aurait plus personne pour en répondre\u00a0: invitez d’abord quelqu’un qui peut gérer ses administrateurs, ou archivez l’événement.`,
  eventStays: (event: string) =>
    `« ${event} » reste tel quel, sans propriétaire\u00a0: plus personne ne pourra le modifier.`,
  groupWithoutOwner: (group: string) =>
    `Le groupe « ${group} » n’aura plus de responsable\u00a0: l’organisation sera prévenue et en choisira un autre.`,
  registrations: (count: number) =>
    `${countOf(count, 'inscription à venir reste confirmée', 'inscriptions à venir restent confirmées')}, sans que vous puissiez encore ouvrir ${count > 1 ? 'leurs billets' : 'son billet'}. Annulez d’abord ce qui doit être annulé ou remboursé.`,
  registrationsOfOthers: (count: number) =>
    count > 1
      ? `${count}\u00a0inscriptions que vous avez faites pour d’autres adultes restent à leur nom\u00a0: ces personnes gardent leurs billets et peuvent les reprendre avec leur adresse.`
      : 'Une inscription que vous avez faite pour un autre adulte reste à son nom\u00a0: cette personne garde ses billets et peut la reprendre avec son adresse.',
} as const;
