import { Menu } from '@mantine/core';
import { useRef } from 'react';
import { DangerMenuItem } from '../menu/danger-menu-item.tsx';
import { FloatingAnchor } from './floating-anchor.tsx';
import classes from './grid.module.css';
import { tableMessages } from './messages.ts';
import type { RowHandlers } from './row-handlers.ts';

interface RowMenuProps<Row> {
  row: Row;
  rowId: string;
  menu: 'none' | 'armed' | 'open';
  handlers: RowHandlers<Row>;
  tabIndex?: number;
}

/**
 * A plain button, with a menu once it was used: the menu is too heavy to render with every row of a list that
 * scrolls, and the button must stay the same element to get the focus back.
 */
export function RowMenu<Row>({ row, rowId, menu, handlers, tabIndex = -1 }: RowMenuProps<Row>) {
  const isOpen = menu === 'open';
  const wasOpen = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const label = tableMessages.rowActionsOf(handlers.label(row));
  if (handlers.actions(row).length === 0) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.menuButton}
        tabIndex={tabIndex}
        data-grid-focus=""
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        // Pressing outside closes an open menu: the click that follows must not open it again.
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={() => {
          if (!wasOpen.current) handlers.setMenu(rowId);
          wasOpen.current = false;
        }}
      />
      {menu !== 'none' && (
        <Menu
          opened={isOpen}
          onChange={(next) => {
            if (next) return;
            handlers.setMenu(null);
            button.current?.focus();
          }}
          position="bottom-end"
          width={220}
          withInitialFocusPlaceholder={false}
          returnFocus={false}
        >
          <Menu.Target>
            <FloatingAnchor anchorClass={classes.menuAnchor} />
          </Menu.Target>
          <Menu.Dropdown aria-label={label} aria-labelledby={undefined}>
            {handlers.actions(row).map((action) => {
              const common = {
                disabled: action.isDisabled ?? false,
                onClick: () => handlers.runAction(action),
                children: action.label,
              };
              return action.isDangerous ? (
                <DangerMenuItem key={action.id} icon={action.icon} {...common} />
              ) : (
                <Menu.Item key={action.id} leftSection={action.icon} {...common} />
              );
            })}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
