import { Modal, type ModalProps } from '@mantine/core';
import type { ReactElement } from 'react';
import { useIsOnTop } from './use-is-on-top.ts';

/** Escape closes what lies on top, and not what lies below it. */
export function Dialog(props: ModalProps): ReactElement {
  return <Modal closeOnEscape={useIsOnTop(props.opened)} {...props} />;
}
