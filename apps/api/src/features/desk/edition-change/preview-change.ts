import type { PreviewChange } from '@kermesse/domain/desk/edition-change-schemas';
import { answersEndAt, postponedDates, usualAnswerBy } from '@kermesse/domain/desk/postponement';
import { addDays, isIsoDate } from '@kermesse/domain/shared/calendar-date';
import { dayOf } from '@kermesse/domain/shared/moments';
import { eq } from 'drizzle-orm';
import type { MailMessage } from '../../../platform/mail/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { events } from '../../events/public.ts';
import type { AllowedEdition } from '../../organizers/public.ts';
import { cancellationMail } from '../cancelled-edition/cancellation-mail.ts';
import type { Edition } from '../find-registration.ts';
import { postponementMail } from '../postponed-edition/postponement-mail.ts';
import type { Affected } from './find-affected.ts';

const reader: Affected = {
  address: 'camille@exemple.fr',
  userId: null,
  role: 'participant',
  firstname: 'Camille',
  lastname: 'Durand',
  reference: 'A1B2C3D4E5',
  hasPaid: true,
};

const usualDelayDays = 28;
const day = (text: string | null): string | null => (text !== null && isIsoDate(text) ? text : null);

function postponed(edition: Edition, eventName: string, wanted: PreviewChange, now: Date): MailMessage {
  const { timezone } = edition;
  const startsOn = day(wanted.startsOn) ?? addDays(dayOf(edition.startsAt, timezone), usualDelayDays);
  const answerBy = day(wanted.answerBy) ?? usualAnswerBy(startsOn, dayOf(now, timezone));
  return postponementMail(
    { person: reader, questionUrl: '/postponements/exemple?', calendar: undefined },
    {
      documentId: 'preview',
      edition,
      eventName,
      message: wanted.message,
      from: edition.startsAt,
      ...postponedDates(edition, startsOn),
      answersEndAt: answersEndAt(answerBy, timezone),
    },
  );
}

/** The very mail, as somebody who paid reads it. */
export async function previewChange(
  { db, mail, clock }: Pick<Platform, 'db' | 'mail' | 'clock'>,
  { entry: edition }: AllowedEdition,
  wanted: PreviewChange,
): Promise<{ subject: string; html: string }> {
  const [event] = await db.orm
    .select({ name: events.name })
    .from(events)
    .where(eq(events.id, edition.eventId));
  const eventName = event?.name ?? '';
  const message =
    wanted.kind === 'postponed'
      ? postponed(edition, eventName, wanted, clock.now())
      : cancellationMail(reader, {
          edition,
          eventName,
          at: '',
          calendar: undefined,
          change: { message: wanted.message, refunds: wanted.refunds ?? 'all' },
        });
  if (!('blocks' in message.content)) throw new Error('a mail without blocks');
  const { html } = mail.render(message.subject, message.content);
  return { subject: message.subject, html };
}
