import { Popover } from '@mantine/core';
import { assignRef, useClickOutside } from '@mantine/hooks';
import { type Ref, type RefObject, useLayoutEffect, useState } from 'react';
import { LoadedCalendar } from './calendar-loaded.tsx';
import type { CalendarPopoverProps } from './calendar-popover.tsx';

/** Anchors the calendar to a button that was rendered before this code was loaded. */
function Anchor({ button, ref }: { button: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (ref) assignRef(ref, button.current);
  }, [ref, button]);
  return null;
}

export function LoadedCalendarPopover({ field, button, onClose, ...calendar }: CalendarPopoverProps) {
  const [dropdown, setDropdown] = useState<HTMLDivElement | null>(null);
  useClickOutside(onClose, ['mousedown', 'touchstart'], [dropdown, field.current]);
  return (
    <Popover
      opened
      onChange={(isOpened) => {
        if (isOpened) return;
        onClose();
        button.current?.focus();
      }}
      position="bottom-end"
      withRoles={false}
      closeOnClickOutside={false}
    >
      <Popover.Target>
        <Anchor button={button} />
      </Popover.Target>
      <Popover.Dropdown ref={setDropdown} role="dialog" aria-label="Choisir une date" p={12}>
        <LoadedCalendar {...calendar} />
      </Popover.Dropdown>
    </Popover>
  );
}
