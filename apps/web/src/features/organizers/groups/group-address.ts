import type { GroupEntry } from '@kermesse/domain/groups/answers';
import { groupLink } from '@kermesse/domain/groups/registration-group';

/** Null while the edition is hidden from the reader. */
export function groupAddress(group: GroupEntry): string | null {
  const { event_edition: edition } = group;
  return edition && `${window.location.origin}${groupLink(edition.documentId, group)}`;
}

export function eventText({ event_edition: edition }: GroupEntry): string {
  if (!edition) return 'Événement non publié';
  return edition.event ? `${edition.event.name}, ${edition.name}` : edition.name;
}
