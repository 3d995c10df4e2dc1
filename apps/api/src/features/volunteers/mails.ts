import { formatLongDate, formatTime } from '@kermesse/domain/shared/moments';
import { fullName } from '@kermesse/domain/shared/names';
import { and, eq } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Tx } from '../../platform/db/database.ts';
import { button, details, heading, paragraph } from '../../platform/mail/blocks.ts';
import type { Mail, MailMessage, MailSubject } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { notify } from '../mailing/public.ts';
import { stillLeads } from './may-lead.ts';
import type { Inscription, SlotPlace } from './slot-rows.ts';
import { locations, missionLeaders, missions } from './tables.ts';

export type MissionChange = 'proposed' | 'moved' | 'changed' | 'relocated' | 'cancelled' | 'joined';

const words: Record<MissionChange, { subject: string; title: string; text: string; action: string }> = {
  proposed: {
    subject: 'Une mission vous est proposée',
    title: 'Une mission pour vous',
    text: 'L’organisation aimerait compter sur vous. Dites-lui si vous venez.',
    action: 'Répondre',
  },
  moved: {
    subject: 'Votre mission change',
    title: 'Votre mission change',
    text: 'L’organisation vous propose un autre créneau. Dites-lui si vous venez.',
    action: 'Répondre',
  },
  changed: {
    subject: 'Les horaires de votre mission changent',
    title: 'De nouveaux horaires',
    text: 'Les horaires de votre mission ont changé. Dites-nous si vous venez toujours.',
    action: 'Répondre',
  },
  relocated: {
    subject: 'Le lieu de votre mission change',
    title: 'Un nouveau lieu',
    text: 'Votre mission aura lieu ailleurs que prévu. Les horaires ne changent pas.',
    action: 'Voir mes missions',
  },
  cancelled: {
    subject: 'Votre mission est annulée',
    title: 'Cette mission est annulée',
    text: 'L’organisation n’a plus besoin de vous sur ce créneau. Merci d’avoir été là pour elle.',
    action: 'Voir mes missions',
  },
  joined: {
    subject: 'Votre mission est notée',
    title: 'Le créneau est à vous',
    text: 'Merci\u00a0! Vous trouverez le lieu, le responsable et les documents dans votre espace.',
    action: 'Voir mes missions',
  },
};

function hoursOf({ slot, edition }: Pick<SlotPlace, 'slot' | 'edition'>): string {
  const { timezone } = edition;
  const day = formatLongDate(slot.beginsAt, timezone);
  return `${day}, de ${formatTime(slot.beginsAt, timezone)} à ${formatTime(slot.endsAt, timezone)}`;
}

async function placeName(tx: Tx, locationId: number | null): Promise<string | null> {
  if (locationId === null) return null;
  const [row] = await tx.select({ name: locations.name }).from(locations).where(eq(locations.id, locationId));
  return row?.name ?? null;
}

async function addressOf(tx: Tx, { email, userId }: Inscription): Promise<string | null> {
  if (userId === null) return email;
  const [user] = await tx
    .select({ email: users.email, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId));
  return email ?? (user?.deletedAt === null ? user.email : null);
}

export async function notifyVolunteer(
  tx: Tx,
  { mail }: Pick<Platform, 'mail'>,
  change: MissionChange,
  place: SlotPlace,
  inscription: Inscription,
): Promise<void> {
  const { mission, edition, eventName } = place;
  const email = await addressOf(tx, inscription);
  if (email === null) return;
  const location = await placeName(tx, mission.locationId);
  const { subject, title, text, action } = words[change];
  const space = `/volunteer?eventEditionDocumentId=${edition.documentId}`;
  await mail.queue(tx, {
    to: { email, name: fullName(inscription) },
    ...(inscription.thirdPersonId === null && inscription.userId !== null
      ? { userId: inscription.userId }
      : {}),
    kind: `volunteers.mission-${change}`,
    about: {
      editionId: edition.id,
      firstname: inscription.firstname,
      lastname: inscription.lastname,
      audience: 'benevole',
      values: { mission: mission.title },
    },
    subject: `${subject} – ${eventName}`,
    content: {
      preheader: `${mission.title}, ${hoursOf(place)}`,
      blocks: [
        heading(title),
        paragraph(text),
        details([
          ['Mission', mission.title],
          ['Quand', hoursOf(place)],
          ...(location === null ? [] : [['Où', location] as const]),
        ]),
        button(action, space),
      ],
    },
  });
  if (change === 'joined' || inscription.thirdPersonId !== null || inscription.userId === null) return;
  await notify(tx, {
    userIds: [inscription.userId],
    type: change === 'proposed' ? 'mission_proposed' : 'mission_changed',
    priority: 'high',
    title: subject,
    message: `${mission.title}, ${hoursOf(place)}. ${eventName}.`,
    link: space,
    editionId: edition.id,
  });
}

const missionSubject = ({ mission, edition }: Omit<SlotPlace, 'slot'>): MailSubject => ({
  editionId: edition.id,
  audience: 'benevole',
  values: { mission: mission.title },
});

export async function notifyLeaders(
  tx: Tx,
  { mail }: { mail: Pick<Mail, 'queue'> },
  place: SlotPlace,
  { name, reason }: { name: string; reason: string },
): Promise<void> {
  const leaders = await tx
    .select({ email: users.email, id: users.id })
    .from(missionLeaders)
    .innerJoin(missions, eq(missions.id, missionLeaders.missionId))
    .innerJoin(users, eq(users.id, missionLeaders.userId))
    .where(and(eq(missionLeaders.missionId, place.mission.id), stillLeads));
  for (const { email, id } of leaders)
    await mail.queue(tx, {
      to: { email },
      userId: id,
      kind: 'volunteers.mission-declined',
      about: missionSubject(place),
      subject: `${name} ne viendra pas – ${place.mission.title}`,
      content: {
        preheader: hoursOf(place),
        blocks: [
          heading('Une place se libère'),
          paragraph(`${name} ne pourra pas venir.`),
          details([
            ['Bénévole', name],
            ['Mission', place.mission.title],
            ['Quand', hoursOf(place)],
            ...(reason === '' ? [] : [['Motif', reason] as const]),
          ]),
        ],
      },
    });
}

export async function notifyNewLeaders(
  tx: Tx,
  { mail }: Pick<Platform, 'mail'>,
  place: Omit<SlotPlace, 'slot'>,
  leaders: readonly { id: number; email: string }[],
): Promise<void> {
  const { mission, edition, eventName } = place;
  const messages = leaders.map(
    ({ email, id }): MailMessage => ({
      to: { email },
      userId: id,
      kind: 'volunteers.mission-led',
      about: missionSubject(place),
      subject: `Vous êtes responsable d’une mission – ${eventName}`,
      content: {
        preheader: mission.title,
        blocks: [
          heading('Une mission compte sur vous'),
          paragraph(
            `Vous êtes responsable de «\u00a0${mission.title}\u00a0». Le jour venu, vous verrez sur votre téléphone qui est attendu et vous pointerez les présences.`,
          ),
          details([['Mission', mission.title]]),
          button('Voir qui est attendu', `/presence?eventEditionDocumentId=${edition.documentId}`),
        ],
      },
    }),
  );
  await mail.queueAll(tx, messages);
}
