import { Group } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import type { ToastKind } from './toast.ts';
import classes from './toaster.module.css';
import { demandToaster } from './toaster-demand.ts';
import { useToastPlace } from './use-toast-place.ts';

interface Toast {
  kind: ToastKind;
  message: string;
  title?: string | undefined;
  durationMs: number;
  action?: { label: string; onAction: () => void };
}

const icons: Record<ToastKind, ReactNode> = {
  success: <IconCheck size={18} stroke={2.4} />,
  error: <IconAlertTriangle size={18} stroke={2.2} />,
  info: <IconInfoCircle size={18} stroke={2.2} />,
};

let count = 0;

export function showToast({ kind, message, title, durationMs, action }: Toast): void {
  demandToaster();
  count += 1;
  const id = `toast-${count}`;
  const act = () => {
    notifications.hide(id);
    action?.onAction();
  };
  notifications.show({
    id,
    title,
    message: action ? (
      <Group component="span" gap="4px 14px" justify="space-between">
        {message}
        <button type="button" className={classes.action} onClick={act}>
          {action.label}
        </button>
      </Group>
    ) : (
      message
    ),
    icon: icons[kind],
    autoClose: durationMs,
    withBorder: true,
    // The page's live regions have already announced it.
    role: 'status',
    'aria-live': 'off',
    closeButtonProps: { 'aria-label': 'Fermer le message' },
    classNames: {
      root: classes.toast ?? '',
      icon: classes.icon ?? '',
      title: classes.title ?? '',
      description: classes.text ?? '',
    },
    'data-kind': kind,
  });
}

export default function Toaster(): ReactElement {
  useToastPlace();
  return (
    <Notifications
      position="bottom-center"
      limit={3}
      containerWidth={420}
      className={classes.container ?? ''}
    />
  );
}
