import { formatTime } from '@kermesse/domain/shared/moments';
import { Box, Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import shared from '../../shared.module.css';
import classes from './saving.module.css';
import { useSaver, useSaverState } from './use-saver.ts';

function words(status: string, savedAt: number | null): { icon: ReactNode; text: string } {
  if (status === 'saving' || status === 'waiting')
    return { icon: <IconCloudUpload size={19} />, text: 'Enregistrement…' };
  if (status === 'offline')
    return { icon: <IconCloudOff size={19} />, text: 'Hors ligne, gardé sur cet appareil' };
  if (status === 'refused') return { icon: <IconAlertTriangle size={19} />, text: 'Non enregistré' };
  if (status === 'conflict') return { icon: <IconAlertTriangle size={19} />, text: 'Modifié ailleurs' };
  const text = savedAt === null ? 'Enregistré' : `Enregistré à ${formatTime(savedAt, timeZone)}`;
  return { icon: <IconCloudCheck size={19} />, text };
}

/** The editor's own time zone. */
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Always in view: « Enregistré à 14:32 ». */
export function SavingState() {
  const save = useSaverState((state) => state.save);
  const savedAt = useSaverState((state) => state.savedAt);
  const { icon, text } = words(save.status, savedAt);
  const isTrouble = save.status === 'refused' || save.status === 'conflict' || save.status === 'offline';
  return (
    <Group
      className={shared.figures}
      component="span"
      display="inline-flex"
      gap="xs"
      wrap="nowrap"
      c={isTrouble ? 'var(--k-corail-text)' : 'dimmed'}
      fz="sm"
      fw={isTrouble ? 600 : 400}
    >
      <Box component="span" display="grid" aria-hidden="true">
        {icon}
      </Box>
      <span role="status" className={classes.words} data-trouble={isTrouble || undefined}>
        {text}
      </span>
    </Group>
  );
}

export function SaveRefusal() {
  const saver = useSaver();
  const save = useSaverState((state) => state.save);
  if (save.status !== 'refused') return null;
  return (
    <Group
      className={classes.refusal}
      gap="8px 12px"
      flex="none"
      p="8px 20px"
      bg="var(--k-corail-light)"
      c="var(--k-corail-text)"
      fz="var(--k-font-size-label)"
      role="alert"
    >
      <IconAlertTriangle size={20} aria-hidden="true" />
      <Box component="p" flex="1 1 220px" m={0}>
        <strong>Non enregistré.</strong> {save.message}
      </Box>
      <Button size="compact-sm" variant="default" onClick={() => void saver.flush()}>
        Réessayer
      </Button>
    </Group>
  );
}
