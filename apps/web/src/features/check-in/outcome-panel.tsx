import { Box, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloudOff, IconX } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import classes from './check-in.module.css';
import type { Outcome } from './outcome.ts';

const icons: Record<Outcome['kind'], ReactNode> = {
  welcome: <IconCheck size={40} stroke={2.6} />,
  refused: <IconX size={40} stroke={2.6} />,
  caution: <IconAlertTriangle size={40} stroke={2.2} />,
  waiting: <IconCloudOff size={40} stroke={2.2} />,
};

interface OutcomePanelProps {
  outcome: Outcome | null;
  onUndo: (entryId: string, name: string) => void;
}

/** The answer to the last scan by colour, icon and text, legible at arm's length. */
export function OutcomePanel({ outcome, onUndo }: OutcomePanelProps): ReactElement {
  return (
    <div role="status" aria-live="assertive" aria-atomic="true" className={classes.outcomeSlot}>
      {outcome && (
        <Group className={classes.outcome} gap="12px 18px" p={20} bdrs="lg" data-kind={outcome.kind}>
          <Group
            component="span"
            justify="center"
            flex="none"
            w={{ base: 56, sm: 64 }}
            h={{ base: 56, sm: 64 }}
            bd="3px solid currentcolor"
            bdrs="50%"
            aria-hidden="true"
          >
            {icons[outcome.kind]}
          </Group>
          <Box flex="1 1 150px" miw={0}>
            <Text ff="heading" fz={28} fw={750} lh={1.15}>
              {outcome.title}
            </Text>
            {outcome.ticket && (
              <>
                <Text fz="xl" fw={700}>
                  {outcome.ticket.holderName}
                </Text>
                <Text fz="lg">
                  {[outcome.ticket.productName, outcome.ticket.optionName].filter(Boolean).join(', ')}
                </Text>
              </>
            )}
            {outcome.message !== '' && <Text fw={500}>{outcome.message}</Text>}
          </Box>
          {outcome.kind === 'welcome' && outcome.entry && outcome.ticket && (
            <Button
              flex={{ base: '1 1 100%', sm: '0 0 auto' }}
              variant="default"
              onClick={() => onUndo(outcome.entry?.documentId ?? '', outcome.ticket?.holderName ?? '')}
            >
              Annuler cette entrée
            </Button>
          )}
        </Group>
      )}
    </div>
  );
}
