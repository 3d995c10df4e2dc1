import type { Home } from '@kermesse/domain/home/schemas';
import { Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { WaitingList } from '../../features/home/waiting-list.tsx';
import { whatWaits } from '../../features/home/what-waits.ts';
import { CountBadge } from '../../ui/layout/count-badge.tsx';
import bellClasses from './bell.module.css';
import classes from './member-actions.module.css';

function bellLabel(count: number): string {
  if (count === 0) return 'À faire : rien pour l’instant';
  return count === 1 ? 'À faire : 1 chose vous attend' : `À faire : ${count} choses vous attendent`;
}

/** What waits for the person, wherever they are on the site. */
export function Bell({ home }: { home: Home | undefined }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const waiting = home ? whatWaits(home) : [];
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width="min(360px, calc(100vw - 24px))"
      offset={6}
      trapFocus
      withinPortal={false}
      withRoles
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.icon}
          aria-label={bellLabel(waiting.length)}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconBell size={22} stroke={1.8} aria-hidden="true" />
          <CountBadge count={waiting.length} label="" isFloating />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={bellClasses.dropdown ?? ''}>
        <h2 className={bellClasses.title} tabIndex={-1} data-autofocus>
          À faire
        </h2>
        {waiting.length > 0 ? (
          <WaitingList items={waiting} onChoose={() => setIsOpen(false)} />
        ) : (
          <p className={bellClasses.calm}>Rien ne vous attend. Profitez-en{'\u00a0'}!</p>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
