import { Menu } from '@mantine/core';
import { type Ref, useRef, useState } from 'react';
import { DangerMenuItem } from '../menu/danger-menu-item.tsx';
import classes from './grid.module.css';
import { tableMessages } from './messages.ts';
import { runAction } from './run-action.ts';
import type { RowAction } from './types.ts';

/** The library sets its ARIA attributes on what the menu stands at: they belong to the button instead. */
function MenuAnchor({ ref }: { ref?: Ref<HTMLSpanElement> }) {
  return <span ref={ref} className={classes.menuAnchor} aria-hidden="true" />;
}

interface RowMenuProps {
  label: string;
  actions: readonly RowAction[];
  tabIndex: number;
}

/**
 * A plain button, with a menu once it was used: the menu is too heavy to render with every row, and the button
 * must stay the same element to get the focus back.
 */
export function RowMenu({ label, actions, tabIndex }: RowMenuProps) {
  const [menu, setMenu] = useState<'unused' | 'closed' | 'open'>('unused');
  const isOpen = menu === 'open';
  const wasOpen = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = tableMessages.rowActionsOf(label);
  if (actions.length === 0) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.menuButton}
        tabIndex={tabIndex}
        data-grid-focus=""
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        // Pressing outside closes an open menu: the click that follows must not open it again.
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={() => {
          if (!wasOpen.current) setMenu('open');
          wasOpen.current = false;
        }}
      />
      {menu !== 'unused' && (
        <Menu
          opened={isOpen}
          onChange={(next) => {
            if (next) return;
            setMenu('closed');
            button.current?.focus();
          }}
          position="bottom-end"
          width={220}
          withInitialFocusPlaceholder={false}
          returnFocus={false}
        >
          <Menu.Target>
            <MenuAnchor />
          </Menu.Target>
          <Menu.Dropdown aria-label={name} aria-labelledby={undefined}>
            {actions.map((action) => {
              const common = {
                disabled: action.isDisabled ?? false,
                onClick: () => void runAction(action.onSelect, action.confirm),
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
