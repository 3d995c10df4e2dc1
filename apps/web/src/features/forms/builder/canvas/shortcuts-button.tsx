import { Box } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import classes from './page-tabs.module.css';

const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'));

/** Where there is a keyboard: a phone shows no such button. */
export function ShortcutsButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box visibleFrom="md">
      <button
        type="button"
        className={classes.round}
        aria-label="Raccourcis clavier"
        title="Raccourcis clavier"
        onClick={() => setIsOpen(true)}
      >
        <IconKeyboard size={19} aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense>
          <ShortcutsDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}
