import { formStatusLabels, formStatusSchema } from '@kermesse/domain/forms/enums';
import { Box, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { usageQuery } from './api.ts';
import type { LibraryEntry } from './entries.ts';
import { usageMessages } from './messages.ts';
import { usageWords } from './use-entry-actions.ts';

function StatusPill({ status }: { status: string }) {
  const known = formStatusSchema.safeParse(status);
  if (!known.success) return null;
  return (
    <StatePill size="sm" tone={known.data === 'published' ? 'sapin' : 'neutral'}>
      {formStatusLabels[known.data]}
    </StatePill>
  );
}

function UsageRow({ children }: { children: ReactNode }) {
  return (
    <Group
      component="li"
      justify="space-between"
      wrap="nowrap"
      gap={10}
      p="10px 14px"
      bd="1px solid var(--k-line)"
      bdrs="md"
      fz="var(--k-font-size-label)"
    >
      {children}
    </Group>
  );
}

export function UsageList({ entry }: { entry: LibraryEntry }) {
  const query = useQuery(usageQuery(entry.kind, entry.documentId));
  return (
    <Loaded query={query} skeleton={<Skeleton height={56} />}>
      {(usage) => (
        <>
          <Text mb="xs" c="dimmed" fz="var(--k-font-size-label)">
            {usageWords(usage) ?? usageMessages.nowhere}
          </Text>
          {usage.forms.length > 0 && (
            <PlainList gap="xs">
              {usage.forms.map(({ documentId, name, form_status, event_edition }) => (
                <UsageRow key={documentId}>
                  <span>
                    {name}
                    {event_edition && (
                      <Text component="span" mt={2} c="dimmed" fz="sm">
                        {' '}
                        · {event_edition.name}
                      </Text>
                    )}
                  </span>
                  <StatusPill status={form_status} />
                </UsageRow>
              ))}
            </PlainList>
          )}
          {usage.blocks.length > 0 && (
            <>
              <Box component="h4" m="12px 0 6px" fz="sm">
                {usageMessages.blocks}
              </Box>
              <PlainList gap="xs">
                {usage.blocks.map(({ documentId, name }) => (
                  <UsageRow key={documentId}>{name}</UsageRow>
                ))}
              </PlainList>
            </>
          )}
          {usage.otherForms > 0 && (
            <Text mb="xs" c="dimmed" fz="var(--k-font-size-label)">
              {usageMessages.others(usage.otherForms)}
            </Text>
          )}
        </>
      )}
    </Loaded>
  );
}
