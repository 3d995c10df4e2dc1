import { useDraggable } from '@dnd-kit/react';
import { IconGripVertical } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { sortableTexts } from '../../../../ui/sortable/announcements.ts';
import shared from '../../shared.module.css';
import { useDragStore } from '../drag/use-drag.ts';
import classes from './canvas.module.css';

interface ElementDragHandleProps {
  id: string;
  name: string;
  row: RefObject<HTMLElement | null>;
  isInTabOrder: boolean;
}

/** Dragged by mouse and touch; Space and the arrows move it by keyboard. */
export function ElementDragHandle({ id, name, row, isInTabOrder }: ElementDragHandleProps) {
  const drags = useDragStore();
  const button = useRef<HTMLButtonElement>(null);
  useDraggable({ id, data: { id }, element: row, handle: button });
  return (
    <button
      ref={button}
      type="button"
      className={`${shared.iconButton} ${classes.grip}`}
      data-grip={id}
      tabIndex={isInTabOrder ? 0 : -1}
      aria-label={sortableTexts.handle(name)}
      aria-roledescription={sortableTexts.role}
      aria-describedby="builder-drag-help"
      onKeyDown={(event) => {
        if (event.key !== ' ' && event.key !== 'Enter') return;
        event.preventDefault();
        drags.start(drags.draggedOf(id), 'keyboard');
      }}
    >
      <IconGripVertical size={18} aria-hidden="true" />
    </button>
  );
}
