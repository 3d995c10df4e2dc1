import { fillText, mailVariables } from '@kermesse/domain/mailing/variables';
import type { EditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';

/** A subject for those who sent it: the event by its name, the reader by what stands for them. */
export function sentSubject(title: string, { event, edition }: EditionWorkspace): string {
  const placeholders = mailVariables.map(({ name, label }) => [name, `[${label.toLowerCase()}]`]);
  return fillText(title, {
    ...Object.fromEntries(placeholders),
    evenement: event.name,
    edition: edition.name,
  });
}
