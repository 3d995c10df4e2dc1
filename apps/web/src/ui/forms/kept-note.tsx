import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import classes from './kept-note.module.css';

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
