import { ofName } from '@kermesse/domain/shared/of-name';
import { checkInMessages } from '@kermesse/domain/tickets/check-in-messages';
import type { EntryConflict } from '@kermesse/domain/tickets/door-schemas';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconUsersPlus } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { markConflictSeen, useDoorSettings } from './door-settings.ts';

interface ConflictListProps {
  conflicts: readonly EntryConflict[];
  timezone: string;
  onUndo: (entryId: string, name: string) => void;
}

/** Tickets on which two doors let somebody in. All doors see them; each puts them away for itself. */
export function ConflictList({ conflicts, timezone, onUndo }: ConflictListProps): ReactElement | null {
  const seen = useDoorSettings((state) => state.seenConflicts);
  const shown = conflicts.filter(({ documentId }) => !seen.includes(documentId));
  if (shown.length === 0) return null;
  return (
    <Stack component="section" gap="sm" aria-label="Entrés deux fois">
      {shown.map(({ documentId, ticket, first, second }) => (
        <Alert
          key={documentId}
          color="corail"
          variant="light"
          radius="lg"
          icon={<IconUsersPlus size={22} />}
          role="alert"
        >
          <Stack gap={12}>
            <Stack gap={2}>
              <Text fw={700} fz="lg" lh={1.3}>
                Entré deux fois
              </Text>
              <Text>{checkInMessages.twice(ticket.holderName, first, second, timezone)}</Text>
              <Text fz="sm">La première entrée compte. Vérifiez qui est entré par la seconde.</Text>
            </Stack>
            <Group gap={10}>
              <Button
                flex="1 1 auto"
                size="md"
                variant="default"
                onClick={() => markConflictSeen(documentId)}
              >
                C’est vu
              </Button>
              <Button
                flex="1 1 auto"
                size="md"
                variant="subtle"
                color="corail"
                aria-label={`Annuler la seconde entrée ${ofName(ticket.holderName)}`}
                onClick={() => onUndo(documentId, ticket.holderName)}
              >
                Annuler la seconde entrée
              </Button>
            </Group>
          </Stack>
        </Alert>
      ))}
    </Stack>
  );
}
