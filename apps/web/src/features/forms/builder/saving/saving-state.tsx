import { formatTime } from '@kermesse/domain/shared/moments';
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './saving.module.css';
import { useSaverState } from './use-saver.ts';

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
    <span className={classes.state} data-trouble={isTrouble || undefined}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <span role="status" className={classes.words} data-trouble={isTrouble || undefined}>
        {text}
      </span>
    </span>
  );
}
