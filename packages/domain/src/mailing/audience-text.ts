import { countOf } from '../shared/text.ts';
import { mailingMessages as say } from './messages.ts';
import type { AudienceCount } from './schemas.ts';

/** What is said before sending: how many mails, for how many people, and whom none reaches. */
export function audienceText({
  count,
  unsubscribed,
  people = count,
  withoutAddress = 0,
}: AudienceCount): string {
  return [
    people > count
      ? `${say.recipients(count)} pour ${countOf(people, 'membre')}, une famille recevant un seul message`
      : say.recipients(count),
    ...(unsubscribed > 0
      ? [`${countOf(unsubscribed, 'personne désinscrite', 'personnes désinscrites')} à part`]
      : []),
    ...(withoutAddress > 0 ? [say.withoutAddress(withoutAddress)] : []),
  ].join(', ');
}
