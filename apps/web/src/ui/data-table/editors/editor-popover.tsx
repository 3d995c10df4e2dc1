import { Button, Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { FloatingAnchor } from '../floating-anchor.tsx';
import { tableMessages } from '../messages.ts';
import classes from './editors.module.css';

interface EditorPopoverProps {
  label: string;
  width: number;
  children: ReactNode;
  onSave: () => void;
  onLeave: () => void;
  onCancel: () => void;
}

/** For editors taller than a row; a click outside saves. */
export function EditorPopover({ label, width, children, onSave, onLeave, onCancel }: EditorPopoverProps) {
  return (
    <Popover
      opened
      trapFocus
      returnFocus={false}
      position="bottom-start"
      width={width}
      closeOnEscape={false}
      onChange={(isOpen) => {
        if (!isOpen) onLeave();
      }}
    >
      <Popover.Target>
        <FloatingAnchor anchorClass={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={label}
        aria-labelledby={undefined}
        className={classes.popover}
      >
        {children}
        <div className={classes.buttons}>
          <Button size="sm" variant="default" onClick={onCancel}>
            {tableMessages.cancel}
          </Button>
          <Button size="sm" onClick={onSave}>
            {tableMessages.save}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
