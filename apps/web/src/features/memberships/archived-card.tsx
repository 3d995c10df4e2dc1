import { Box, Button, Group, Text } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { SectionCard } from '../../ui/display/section-card.tsx';
import { PlainList } from '../../ui/layout/plain-list.tsx';

interface Archived {
  documentId: string;
  name: string;
}

interface ArchivedCardProps<Entry extends Archived> {
  title: string;
  description?: string;
  entries: readonly Entry[];
  detailsOf?: (entry: Entry) => string;
  /** Null for those who only read. */
  onRestore: ((entry: Entry) => void) | null;
}

export function ArchivedCard<Entry extends Archived>({
  title,
  description,
  entries,
  detailsOf,
  onRestore,
}: ArchivedCardProps<Entry>): ReactElement | null {
  if (entries.length === 0) return null;
  return (
    <SectionCard title={title} description={description}>
      <PlainList isDivided gap="md">
        {entries.map((entry) => (
          <Group key={entry.documentId} component="li" justify="space-between" gap="sm">
            <Box miw={0}>
              <Text fw={600} className="k-break-anywhere">
                {entry.name}
              </Text>
              {detailsOf && (
                <Text c="dimmed" fz="sm">
                  {detailsOf(entry)}
                </Text>
              )}
            </Box>
            {onRestore && (
              <Button
                variant="default"
                size="sm"
                leftSection={<IconRestore size={18} aria-hidden="true" />}
                aria-label={`Remettre ${entry.name} en service`}
                onClick={() => onRestore(entry)}
              >
                Remettre en service
              </Button>
            )}
          </Group>
        ))}
      </PlainList>
    </SectionCard>
  );
}
