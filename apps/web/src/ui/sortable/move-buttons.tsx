import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import icon from '../theme/icon-button.module.css';
import { sortableTexts } from './announcements.ts';
import { useSortableBoard, useSortableLists } from './board-context.ts';
import classes from './sortable.module.css';
import { positionOf } from './sortable-lists.ts';

interface MoveButtonsProps {
  kind: string;
  id: string;
  name: string;
  isDisabled: boolean;
}

/** The buttons stay focusable at the ends, and keep the focus when the entry moves. */
export function MoveButtons({ kind, id, name, isDisabled }: MoveButtonsProps) {
  const { step } = useSortableBoard();
  const lists = useSortableLists(kind);
  const names = Object.keys(lists);
  const position = positionOf(lists, id);
  const pressed = useRef<HTMLButtonElement | null>(null);

  // Moving an element in the DOM loses its focus.
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  });

  const isFirst = position === null || (position.index === 0 && position.list === names[0]);
  const isLast =
    position === null || (position.index === position.size - 1 && position.list === names.at(-1));
  const button = (by: 1 | -1, isOff: boolean) => (
    <button
      type="button"
      className={`${icon.iconButton} ${classes.step}`}
      aria-label={by === -1 ? sortableTexts.up(name) : sortableTexts.down(name)}
      aria-disabled={isOff}
      onClick={(event) => {
        if (isOff) return;
        pressed.current = event.currentTarget;
        step(kind, id, by);
      }}
    >
      {by === -1 ? (
        <IconChevronUp size={18} aria-hidden="true" />
      ) : (
        <IconChevronDown size={18} aria-hidden="true" />
      )}
    </button>
  );
  return (
    <span className={classes.steps}>
      {button(-1, isDisabled || isFirst)}
      {button(1, isDisabled || isLast)}
    </span>
  );
}
