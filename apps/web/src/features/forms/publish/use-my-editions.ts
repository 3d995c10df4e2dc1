import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { findEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { myEventsQuery } from '../../../platform/workspace/my-events.ts';
import type { SelectOptionGroup } from '../../../ui/inputs/select-options.ts';

/** The editions whose forms the person may edit, grouped by event; undefined while loading. */
export function useMyEditions(): SelectOptionGroup[] | undefined {
  const { data } = useQuery(myEventsQuery);
  return useMemo(
    () =>
      data
        ?.map((event) => ({
          group: event.name,
          items: event.event_editions
            .filter(({ documentId }) => findEditionWorkspace([event], documentId)?.can('canManageContent'))
            .map(({ documentId, name }) => ({ value: documentId, label: name, keywords: event.name })),
        }))
        .filter(({ items }) => items.length > 0),
    [data],
  );
}
