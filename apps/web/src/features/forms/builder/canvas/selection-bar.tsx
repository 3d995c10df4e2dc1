import { ActionIcon, Button, Group } from '@mantine/core';
import { IconCopy, IconCopyPlus, IconTrash, IconX } from '@tabler/icons-react';
import { useBuilder, useBuilderSetting } from '../store/use-builder.ts';
import classes from './canvas.module.css';

export function SelectionBar() {
  const count = useBuilder(({ selection }) => selection.length);
  const { store, actions } = useBuilderSetting();
  if (count < 2) return null;
  return (
    <Group
      className={classes.selection}
      component="section"
      justify="center"
      gap="xs"
      p="10px 10px 10px 16px"
      bd="1px solid var(--k-line)"
      bdrs="lg"
      bg="var(--k-card)"
      fz="var(--k-font-size-label)"
      aria-label="Sélection"
    >
      <strong role="status">{`${count} éléments sélectionnés`}</strong>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconCopyPlus size={17} />}
        onClick={() => actions.duplicate()}
      >
        Dupliquer
      </Button>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconCopy size={17} />}
        onClick={() => void actions.copy()}
      >
        Copier
      </Button>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconTrash size={17} />}
        onClick={() => void actions.remove()}
      >
        Supprimer
      </Button>
      <ActionIcon size={36} aria-label="Ne plus rien sélectionner" onClick={() => store.select([])}>
        <IconX size={18} />
      </ActionIcon>
    </Group>
  );
}
