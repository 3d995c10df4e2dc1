import type { ReactElement, ReactNode } from 'react';
import { SidePanel } from '../dialog/side-panel.tsx';
import classes from './navigation-drawer.module.css';
import type { NavigationItem } from './navigation-item.ts';
import { NavigationList } from './navigation-list.tsx';

interface NavigationDrawerProps {
  title: string;
  items: readonly NavigationItem[];
  isOpen: boolean;
  onClose: () => void;
  /** At the bottom for a working area, at the right for the whole site. */
  position?: 'bottom' | 'right';
  children?: ReactNode;
}

/** Closes when an entry is chosen; the focus returns to the button that opened it. */
export default function NavigationDrawer(props: NavigationDrawerProps): ReactElement {
  const { title, items, isOpen, onClose, position = 'bottom', children } = props;
  return (
    <SidePanel
      opened={isOpen}
      onClose={onClose}
      position={position}
      size={position === 'bottom' ? 'auto' : 'min(340px, 88vw)'}
      title={title}
      transitionProps={{ duration: 180 }}
      returnFocus={false}
      classNames={{
        title: classes.title ?? '',
        body: classes.body ?? '',
        content: (position === 'bottom' ? classes.sheet : classes.content) ?? '',
      }}
    >
      <NavigationList label={`${title}, toutes les pages`} items={items} onChoose={onClose} />
      {children}
    </SidePanel>
  );
}
