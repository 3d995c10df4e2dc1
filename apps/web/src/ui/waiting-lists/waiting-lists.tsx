import type { MyWaitingList } from '@kermesse/domain/reservations/waiting-schemas';
import { placeInListText } from '@kermesse/domain/reservations/waiting-text';
import { Box, Button, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { everyQuery } from '../../platform/queries/keys.ts';
import { useNow } from '../display/use-now.ts';
import { useChange } from '../feedback/use-change.ts';
import { LinkButton } from '../layout/link-button.tsx';
import { PlainList } from '../layout/plain-list.tsx';
import { offerLink } from './offer-link.ts';
import classes from './waiting-lists.module.css';
import { leaveWaitingList } from './waiting-lists-api.ts';

const halfMinute = 30_000;

interface WaitingListsProps {
  entries: readonly MyWaitingList[];
  /** False on the event's own page. */
  hasEventName?: boolean;
}

export function WaitingLists({ entries, hasEventName = true }: WaitingListsProps): ReactElement {
  const now = useNow(halfMinute);
  const leaving = useChange({
    send: ({ documentId }: MyWaitingList) => leaveWaitingList(documentId),
    confirm: ({ productName }) => ({
      title: 'Quitter la liste d’attente\u00a0?',
      message: `Vous perdrez votre rang pour ${productName}.`,
      confirmLabel: 'Quitter la liste',
      cancelLabel: 'Rester',
    }),
    done: ({ message }) => message,
    refresh: [everyQuery],
  });
  return (
    <PlainList gap={10}>
      {entries.map((entry) => {
        const { documentId, productName, eventName, personName, eventEditionDocumentId, offer } = entry;
        const about = [hasEventName && eventName, personName && `pour ${personName}`].filter(Boolean);
        return (
          <li key={documentId} className={classes.row} data-offered={offer !== null || undefined}>
            <Stack component="span" gap={2} flex="1 1 190px" miw={0} className="k-break-anywhere">
              <Box component="span" fw={600}>
                {productName}
              </Box>
              <span className={classes.detail}>{[placeInListText(entry, now), ...about].join(' · ')}</span>
            </Stack>
            {offer ? (
              <LinkButton size="sm" {...offerLink({ documentId: offer.documentId, eventEditionDocumentId })}>
                Voir ma place
              </LinkButton>
            ) : (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Quitter la liste d’attente de ${productName}`}
                onClick={() => void leaving.run(entry)}
              >
                Quitter
              </Button>
            )}
          </li>
        );
      })}
    </PlainList>
  );
}
