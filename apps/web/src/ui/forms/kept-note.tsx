import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import classes from './kept-note.module.css';

/** Says that a form begins with what was typed earlier, and offers to begin anew. */
export function KeptNote({ onStartAnew }: { onStartAnew: () => void }): ReactElement {
  return (
    <div className={classes.note} role="status">
      <span>Votre saisie a été gardée.</span>
      <Button variant="subtle" size="compact-sm" onClick={onStartAnew}>
        Recommencer à zéro
      </Button>
    </div>
  );
}
