import { catalogMessages } from '@kermesse/domain/catalog/messages';
import { countOf } from '@kermesse/domain/shared/text';
import { Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';

interface RemovePartProps {
  name: string;
  taken: number;
  onRemove: () => void;
}

export function RemovePart({ name, taken, onRemove }: RemovePartProps): ReactElement {
  if (taken > 0)
    return (
      <Text c="dimmed" fz="sm" title={catalogMessages.alreadySold}>
        {countOf(taken, 'vendu ou réservé', 'vendus ou réservés')}&nbsp;: à désactiver plutôt qu’à supprimer
      </Text>
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
