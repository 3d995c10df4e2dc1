import { useDraggable } from '@dnd-kit/react';
import { Box, Stack, Text } from '@mantine/core';
import { IconPlus, IconTemplate } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { StatePill } from '../../../../ui/display/state-pill.tsx';
import shared from '../../shared.module.css';
import type { Dragged } from '../drag/drag-store.ts';
import classes from './palette.module.css';

interface PaletteEntryProps {
  id: string;
  name: string;
  detail?: string;
  icon: ReactNode;
  dragged: Dragged;
  onAdd: () => void;
  isCompact?: boolean;
  isTemplate?: boolean;
}

/** A click inserts it after the selection; it can also be dragged. */
export function PaletteEntry(props: PaletteEntryProps) {
  const { id, name, detail, icon, dragged, onAdd, isCompact = false, isTemplate = false } = props;
  const button = useRef<HTMLButtonElement>(null);
  useDraggable({ id: `palette ${id}`, data: { dragged }, element: button });
  return (
    <button
      ref={button}
      type="button"
      className={classes.entry}
      data-compact={isCompact || undefined}
      onClick={onAdd}
      aria-label={isTemplate ? `Ajouter ${name} (modèle)` : `Ajouter ${name}`}
    >
      <span className={shared.icon}>{icon}</span>
      <Stack component="span" gap={0} flex={1} miw={0}>
        <span className={classes.name}>{name}</span>
        {isTemplate && (
          <Box component="span" display="inline-flex" m="2px 0">
            <StatePill tone="sapin" size="sm" icon={<IconTemplate size={14} />}>
              Modèle
            </StatePill>
          </Box>
        )}
        {detail !== undefined && (
          <Text component="span" c="dimmed" fz="xs">
            {detail}
          </Text>
        )}
      </Stack>
      {!isCompact && <IconPlus size={17} color="var(--k-muted)" aria-hidden="true" />}
    </button>
  );
}
