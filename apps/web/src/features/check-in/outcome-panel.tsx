import { Button } from '@mantine/core';
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
        <div className={classes.outcome} data-kind={outcome.kind}>
          <span className={classes.outcomeIcon} aria-hidden="true">
            {icons[outcome.kind]}
          </span>
          <div className={classes.outcomeText}>
            <p className={classes.outcomeTitle}>{outcome.title}</p>
            {outcome.ticket && (
              <>
                <p className={classes.holder}>{outcome.ticket.holderName}</p>
                <p className={classes.bought}>
                  {[outcome.ticket.productName, outcome.ticket.optionName].filter(Boolean).join(', ')}
                </p>
              </>
            )}
            {outcome.message !== '' && <p className={classes.outcomeMessage}>{outcome.message}</p>}
          </div>
          {outcome.kind === 'welcome' && outcome.entry && outcome.ticket && (
            <Button
              className={classes.undo ?? ''}
              variant="default"
              onClick={() => onUndo(outcome.entry?.documentId ?? '', outcome.ticket?.holderName ?? '')}
            >
              Annuler cette entrée
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
