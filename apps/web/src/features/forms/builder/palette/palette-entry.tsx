import { useDraggable } from '@dnd-kit/react';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import type { Cargo } from '../drag/drag-store.ts';
import classes from './palette.module.css';

interface PaletteEntryProps {
  id: string;
  name: string;
  detail?: string;
  icon: ReactNode;
  cargo: Cargo;
  onAdd: () => void;
  isCompact?: boolean;
}

/** Something to put into the form: pressed to stand behind what is selected, dragged to stand anywhere. */
export function PaletteEntry({ id, name, detail, icon, cargo, onAdd, isCompact = false }: PaletteEntryProps) {
  const button = useRef<HTMLButtonElement>(null);
  useDraggable({ id: `palette ${id}`, data: { cargo }, element: button });
  return (
    <button
      ref={button}
      type="button"
      className={classes.entry}
      data-compact={isCompact || undefined}
      onClick={onAdd}
      aria-label={`Ajouter ${name}`}
    >
      <span className={classes.icon}>{icon}</span>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        {detail !== undefined && <span className={classes.detail}>{detail}</span>}
      </span>
      {!isCompact && <IconPlus size={17} className={classes.plus} aria-hidden="true" />}
    </button>
  );
}
