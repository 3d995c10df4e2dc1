import { useDraggable } from '@dnd-kit/react';
import { IconPlus, IconTemplate } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { StatePill } from '../../../../ui/display/state-pill.tsx';
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
  isTemplate?: boolean;
}

/** A click inserts it after the selection; it can also be dragged. */
export function PaletteEntry(props: PaletteEntryProps) {
  const { id, name, detail, icon, cargo, onAdd, isCompact = false, isTemplate = false } = props;
  const button = useRef<HTMLButtonElement>(null);
  useDraggable({ id: `palette ${id}`, data: { cargo }, element: button });
  return (
    <button
      ref={button}
      type="button"
      className={classes.entry}
      data-compact={isCompact || undefined}
      onClick={onAdd}
      aria-label={isTemplate ? `Ajouter ${name} (modèle)` : `Ajouter ${name}`}
    >
      <span className={classes.icon}>{icon}</span>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        {isTemplate && (
          <span className={classes.template}>
            <StatePill tone="sapin" size="sm" icon={<IconTemplate size={14} />}>
              Modèle
            </StatePill>
          </span>
        )}
        {detail !== undefined && <span className={classes.detail}>{detail}</span>}
      </span>
      {!isCompact && <IconPlus size={17} className={classes.plus} aria-hidden="true" />}
    </button>
  );
}
