import { catalogMessages } from '@kermesse/domain/catalog/messages';
import { countOf } from '@kermesse/domain/shared/text';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import classes from './parts.module.css';

interface RemovePartProps {
  name: string;
  taken: number;
  onRemove: () => void;
}

export function RemovePart({ name, taken, onRemove }: RemovePartProps): ReactElement {
  if (taken > 0)
    return (
      <p className={classes.sold} title={catalogMessages.alreadySold}>
        {countOf(taken, 'vendu ou réservé', 'vendus ou réservés')}&nbsp;: à désactiver plutôt qu’à supprimer
      </p>
    );
  return (
    <Button
      variant="subtle"
      color="corail"
      size="sm"
      leftSection={<IconTrash size={18} aria-hidden="true" />}
      aria-label={`Retirer ${name}`}
      onClick={onRemove}
    >
      Retirer
    </Button>
  );
}
