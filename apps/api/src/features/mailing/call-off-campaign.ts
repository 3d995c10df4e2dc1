import { type CallOffReason, callOffReasonTexts } from '@kermesse/domain/mailing/enums';
import { subjectForSenders } from '@kermesse/domain/mailing/variables';
import { permissionsOfMember } from '@kermesse/domain/memberships/permissions';
import { and, arrayContains, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '../../platform/auth/tables.ts';
import type { Tx } from '../../platform/db/database.ts';
import { defineFollower } from '../../platform/jobs/job.ts';
import { button, details, heading, paragraph } from '../../platform/mail/blocks.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions, events } from '../events/public.ts';
import { associations, memberships } from '../memberships/public.ts';
import { eventAdmins } from '../organizers/public.ts';
import { mailPermission, memberMailPermission } from './find-template.ts';
import type { Campaign } from './launch-campaign.ts';
import { emails } from './tables.ts';

interface Sender {
  readonly name: string;
  readonly sendings: string;
  readonly writers: readonly number[];
}

async function senderEdition(tx: Tx, editionId: number): Promise<Sender | null> {
  const [row] = await tx
    .select({ edition: eventEditions.documentId, event: events })
    .from(eventEditions)
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(eq(eventEditions.id, editionId));
  if (!row) return null;
  const admins = await tx
    .select({ id: eventAdmins.userId })
    .from(eventAdmins)
    .where(
      and(
        or(eq(eventAdmins.eventId, row.event.id), eq(eventAdmins.editionId, editionId)),
        arrayContains(eventAdmins.permissions, [mailPermission]),
      ),
    );
  return {
    name: row.event.name,
    sendings: `/organizer/editions/${row.edition}/emails/sendings`,
    writers: [row.event.ownerId, ...admins.map(({ id }) => id)],
  };
}

async function senderAssociation(tx: Tx, associationId: number): Promise<Sender | null> {
  const [association] = await tx.select().from(associations).where(eq(associations.id, associationId));
  if (!association) return null;
  const rows = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.associationId, associationId), eq(memberships.status, 'active')));
  const writers = rows.filter((row) =>
    permissionsOfMember(row, association.rolePermissions).includes(memberMailPermission),
  );
  return {
    name: association.name,
    sendings: `/my-associations/${association.documentId}/messages/sendings`,
    writers: writers.flatMap(({ userId }) => userId ?? []),
  };
}

async function senderOf(tx: Tx, { editionId, associationId }: Campaign): Promise<Sender | null> {
  if (editionId !== null) return senderEdition(tx, editionId);
  return associationId === null ? null : senderAssociation(tx, associationId);
}

function calledOffMails(
  campaign: Campaign,
  { name, sendings }: Sender,
  people: readonly { id: number; email: string }[],
  reason: CallOffReason,
): MailMessage[] {
  const what = campaign.isConvocation ? 'Une convocation programmée' : 'Un message programmé';
  const end = campaign.isConvocation ? 'n’est pas partie' : 'n’est pas parti';
  return people.map(({ id, email }) => ({
    to: { email },
    userId: id,
    kind: 'mailing.called-off',
    key: `mailing.called-off:${campaign.documentId}:${id}`,
    subject: `${what} ${end} – ${name}`,
    content: {
      preheader: callOffReasonTexts[reason],
      blocks: [
        heading(`${what} ${end}`),
        paragraph(
          `${callOffReasonTexts[reason]} Personne ne l’a reçu${campaign.isConvocation ? 'e' : ''}. Si cet envoi reste utile, refaites-le depuis son modèle.`,
        ),
        details([
          ['Objet', subjectForSenders(campaign.title, { evenement: name, association: name })],
          ['Pour', name],
        ]),
        button('Voir l’envoi', `${sendings}/${campaign.documentId}`),
      ],
    },
  }));
}

/** A planned message does not leave; those who may write in its place are told why. */
export async function callOffCampaign(
  tx: Tx,
  { clock, mail }: Pick<Platform, 'clock' | 'mail'>,
  campaign: Campaign,
  reason: CallOffReason,
): Promise<void> {
  await tx
    .update(emails)
    .set({ status: 'cancelled', callOffReason: reason, finishedAt: clock.now() })
    .where(eq(emails.id, campaign.id));
  const sender = await senderOf(tx, campaign);
  if (!sender) return;
  const people = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.id, [...sender.writers]), isNull(users.deletedAt), isNull(users.suspendedAt)))
    .orderBy(users.id);
  await mail.queueAll(tx, calledOffMails(campaign, sender, people, reason));
}

/** What was planned for an edition that takes place is not said of one that does not; what is planned later is. */
async function callOffPlanned(
  platform: Pick<Platform, 'db' | 'clock' | 'mail'>,
  { editionId, storedAt }: { editionId: number; storedAt: string },
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const planned = await tx
      .select({ campaign: emails })
      .from(emails)
      .innerJoin(eventEditions, eq(eventEditions.id, emails.editionId))
      .where(
        and(
          eq(emails.editionId, editionId),
          eq(emails.status, 'scheduled'),
          eq(eventEditions.isCalledOff, true),
          lte(emails.createdAt, new Date(storedAt)),
        ),
      )
      .orderBy(emails.id)
      .for('update', { of: emails });
    for (const { campaign } of planned) await callOffCampaign(tx, platform, campaign, 'cancelled');
  });
}

export const callOffWithEdition = defineFollower('events.edition-cancelled', {
  name: 'mailing.call-off-planned',
  schema: z.object({ editionId: z.int(), storedAt: z.string() }),
  handler: callOffPlanned,
});
