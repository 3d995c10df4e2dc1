import { IconGripVertical } from '@tabler/icons-react';
import classes from './dragged-label.module.css';

/** Follows the pointer in place of what is dragged. */
export function DraggedLabel({ name }: { name: string }) {
  return (
    <div className={classes.label}>
      <IconGripVertical size={18} aria-hidden="true" />
      <span>{name}</span>
    </div>
  );
}
