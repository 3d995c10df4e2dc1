import { type DeletionConsequence, deletionMessages } from '@kermesse/domain/accounts/deletion';
import { and, eq } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { addressed, definePersonalData, detached, owned } from '../../platform/people/personal-data.ts';
import type { DeletionContext, Person, PersonalData } from '../../platform/people/registry.ts';
import { definePort } from '../../platform/ports.ts';
import { eventSuccessions } from './event-successions.ts';
import { eventPassedOnMail } from './mails.ts';
import { nameOf } from './send-invitation.ts';
import { adminInvitations, eventAdmins } from './tables.ts';

export const giveEvent = definePort<[tx: Tx, eventId: number, ownerId: number], Promise<void>>(
  'organizers.give-event',
);

async function handOver(tx: Tx, person: Person, { now, mail }: DeletionContext): Promise<void> {
  for (const { event, heir } of await eventSuccessions(tx, person.id, now)) {
    if (!heir) continue;
    await giveEvent(tx, event.id, heir.userId);
    await tx
      .delete(eventAdmins)
      .where(and(eq(eventAdmins.eventId, event.id), eq(eventAdmins.userId, heir.userId)));
    await mail.queue(tx, eventPassedOnMail({ ...heir, event }));
  }
}

async function consequences(executor: Executor, person: Person, now: Date): Promise<DeletionConsequence[]> {
  const consequences: DeletionConsequence[] = [];
  for (const { event, heir, isRunning } of await eventSuccessions(executor, person.id, now)) {
    const link = `/organizer/events/${event.documentId}/admins`;
    const heirName = heir && (await nameOf(executor, heir.userId));
    if (heirName)
      consequences.push({
        message: deletionMessages.eventPassesOn(event.name, heirName),
        isBlocking: false,
        link,
      });
    else if (isRunning)
      consequences.push({ message: deletionMessages.eventWithoutHeir(event.name), isBlocking: true, link });
    else consequences.push({ message: deletionMessages.eventStays(event.name), isBlocking: false, link });
  }
  return consequences;
}

export const organizersPersonalData: PersonalData = {
  ...definePersonalData('organizers', [
    owned(eventAdmins, 'userId'),
    detached(eventAdmins, 'addedById'),
    detached(adminInvitations, 'invitedById'),
    detached(adminInvitations, 'acceptedById'),
    addressed(adminInvitations, 'email', 'delete'),
  ]),
  handOver,
  consequences,
};
