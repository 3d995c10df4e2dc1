import type { PermissionId } from '@kermesse/domain/organizers/permission-catalogue';
import type { EditionWorkspace } from '../platform/workspace/edition-workspace.ts';
import type { NavigationItem } from '../ui/layout/navigation-item.ts';

/** The ways through the organiser's space, as data. A feature adds one line where its page belongs. */
export const organizerNavigation: readonly NavigationItem[] = [];

interface EditionEntry extends Omit<NavigationItem, 'params'> {
  /** One of these is enough to see the entry. */
  needs: readonly PermissionId[];
}

/** In the side navigation of an edition, from top to bottom. */
const editionEntries: readonly EditionEntry[] = [];

export function editionNavigation({ edition, can }: EditionWorkspace): NavigationItem[] {
  return editionEntries
    .filter(({ needs }) => needs.some(can))
    .map(({ needs: _, ...entry }) => ({ ...entry, params: { editionId: edition.documentId } }));
}
