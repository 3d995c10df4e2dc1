import { IconGripVertical } from '@tabler/icons-react';
import type { Ref } from 'react';
import icon from '../theme/icon-button.module.css';
import { sortableTexts } from './announcements.ts';
import classes from './sortable.module.css';

interface DragHandleProps {
  name: string;
  isDisabled: boolean;
  ref: Ref<HTMLButtonElement>;
}

export function DragHandle({ name, isDisabled, ref }: DragHandleProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={`${icon.iconButton} ${classes.handle}`}
      disabled={isDisabled}
      aria-label={sortableTexts.handle(name)}
      aria-roledescription={sortableTexts.role}
    >
      <IconGripVertical size={20} aria-hidden="true" />
    </button>
  );
}
