import { Loader, Modal } from '@mantine/core';
import type { ReactElement } from 'react';
import { TentDrawing } from '../../../ui/art/drawings/tent.tsx';
import classes from './dialogs.module.css';

export default function BusyOverlay({ text }: { text: string }): ReactElement {
  return (
    <Modal
      opened
      onClose={() => undefined}
      fullScreen
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
      classNames={{ body: classes.busy ?? '', content: classes.busyPaper ?? '' }}
      aria-label={text}
    >
      <div className={classes.busyArt}>
        <TentDrawing />
      </div>
      <p className={classes.busyText} role="status" tabIndex={-1} data-autofocus>
        {text}
      </p>
      <Loader type="dots" aria-hidden="true" />
    </Modal>
  );
}
