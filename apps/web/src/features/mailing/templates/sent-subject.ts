import { fillText, mailVariables } from '@kermesse/domain/mailing/variables';
import type { EditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';

/** The subject for its senders: event names filled in, recipient variables as labels. */
export function sentSubject(title: string, { event, edition }: EditionWorkspace): string {
  const placeholders = mailVariables.map(({ name, label }) => [name, `[${label.toLowerCase()}]`]);
  return fillText(title, {
    ...Object.fromEntries(placeholders),
    evenement: event.name,
    edition: edition.name,
  });
}
