import { permissionsOfMember } from '@kermesse/domain/memberships/permissions';
import { eventTitle } from '@kermesse/domain/participation/rules';
import { ofName } from '@kermesse/domain/shared/of-name';
import { and, arrayOverlaps, eq, isNotNull, or } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { associations } from '../associations/public.ts';
import { notify } from '../mailing/public.ts';
import { memberships } from '../memberships/public.ts';
import { eventAdmins } from '../organizers/public.ts';
import { personOf } from '../profiles/public.ts';
import type { AssoInscription } from './ensure-participation.ts';
import type { FoundEdition } from './find-edition.ts';
import { decisionMail, requestMail } from './mails.ts';
import { answeringPermissions } from './organizer-rights.ts';

type Association = typeof associations.$inferSelect;
type Dependencies = Pick<Platform, 'mail'>;

interface Participation extends FoundEdition {
  readonly association: Association;
  readonly entry: AssoInscription;
}

async function organizersOf(tx: Tx, { edition, event }: FoundEdition): Promise<number[]> {
  const rows = await tx
    .select({ userId: eventAdmins.userId })
    .from(eventAdmins)
    .where(
      and(
        or(eq(eventAdmins.eventId, event.id), eq(eventAdmins.editionId, edition.id)),
        arrayOverlaps(eventAdmins.permissions, [...answeringPermissions]),
      ),
    );
  return [...new Set([event.ownerId, ...rows.map(({ userId }) => userId)])];
}

async function managersOf(tx: Tx, association: Association): Promise<number[]> {
  const rows = await tx
    .select()
    .from(memberships)
    .where(
      and(
        eq(memberships.associationId, association.id),
        eq(memberships.status, 'active'),
        isNotNull(memberships.userId),
      ),
    );
  return rows
    .filter((row) => permissionsOfMember(row, association.rolePermissions).includes('manage_events'))
    .flatMap(({ userId }) => userId ?? []);
}

const organizerLink = ({ edition }: FoundEdition) => `/organizer/editions/${edition.documentId}/associations`;
const associationLink = ({ association, edition }: Participation) =>
  `/my-associations/${association.documentId}/events/${edition.documentId}`;

export async function notifyOrganizers(
  { mail }: Dependencies,
  tx: Tx,
  participation: Participation,
  participants: number,
): Promise<void> {
  const { association, event, entry, edition } = participation;
  const title = eventTitle(event.name);
  await notify(tx, {
    userIds: await organizersOf(tx, participation),
    type: 'participation_request',
    priority: 'high',
    title: 'Demande de participation',
    message: `${association.name} souhaite participer à ${title}.`,
    link: organizerLink(participation),
    editionId: edition.id,
  });
  const owner = await personOf(tx, event.ownerId);
  if (!owner || !entry.contactEmail) return;
  await mail.queue(
    tx,
    requestMail(
      { ...owner, userId: event.ownerId },
      {
        association: association.name,
        event: title,
        editionId: edition.id,
        link: organizerLink(participation),
        contact: { name: entry.contactName ?? '', email: entry.contactEmail, phone: entry.contactPhone },
        participants,
        message: entry.message,
      },
    ),
  );
}

/** A member joined before the association answered: its managers must confirm. */
export async function notifyManagers(tx: Tx, participation: Participation, actorId: number): Promise<void> {
  const { association, event } = participation;
  const person = await personOf(tx, actorId);
  await notify(tx, {
    userIds: (await managersOf(tx, association)).filter((id) => id !== actorId),
    type: 'participation_request',
    title: 'Participation à confirmer',
    message: `${person?.name ?? 'Un membre'} souhaite participer à ${eventTitle(event.name)} avec ${association.name}.`,
    link: associationLink(participation),
    associationId: association.id,
    relatedUserId: actorId,
  });
}

export async function notifyDecision(
  { mail }: Dependencies,
  tx: Tx,
  participation: Participation,
): Promise<void> {
  const { association, event, entry, edition } = participation;
  const isAccepted = entry.eventAccepted === 'accepted';
  const title = eventTitle(event.name);
  const readers = new Set(await managersOf(tx, association));
  await notify(tx, {
    userIds: [...readers],
    type: 'participation_decided',
    priority: isAccepted ? 'medium' : 'high',
    title: isAccepted ? 'Participation acceptée' : 'Participation refusée',
    message: isAccepted
      ? `${association.name} participe à ${title}.`
      : `L’organisateur ${ofName(title)} n’a pas donné suite à la demande ${ofName(association.name)}.`,
    link: associationLink(participation),
    associationId: association.id,
  });
  const message = {
    association: association.name,
    event: title,
    editionId: edition.id,
    link: associationLink(participation),
    isAccepted,
  };
  const requester = entry.requestedById === null ? null : await personOf(tx, entry.requestedById);
  if (entry.contactEmail)
    await mail.queue(tx, decisionMail({ email: entry.contactEmail, name: entry.contactName }, message));
  if (requester && entry.requestedById !== null && requester.email !== entry.contactEmail?.toLowerCase())
    await mail.queue(tx, decisionMail({ ...requester, userId: entry.requestedById }, message));
}
