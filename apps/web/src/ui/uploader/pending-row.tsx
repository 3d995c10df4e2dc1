import { formatFileSize } from '@kermesse/domain/shared/file-size';
import { ActionIcon, Box, Progress, Stack, Text } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { FilePreview } from './file-preview.tsx';
import classes from './file-uploader.module.css';
import type { PendingFile } from './upload-queue.ts';

interface PendingRowProps {
  entry: PendingFile;
  onCancel: () => void;
  onRetry: () => void;
}

function useLocalUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}

export function PendingRow({ entry, onCancel, onRetry }: PendingRowProps) {
  const { file, state, progress } = entry;
  const url = useLocalUrl(file);
  const percent = Math.round(progress * 100);
  const isSending = state === 'sending';

  return (
    <li className={classes.row} data-failed={!isSending || undefined}>
      <FilePreview url={url} name={file.name} mediaType={file.type} />
      <Stack component="span" gap={2} flex={1} miw={0}>
        <Text component="span" inherit truncate fw={600} fz="var(--k-font-size-label)">
          {file.name}
        </Text>
        <Box
          component="span"
          c={isSending ? 'var(--k-muted)' : 'var(--k-corail-text)'}
          fz="xs"
          className="k-figures"
        >
          {isSending
            ? `${formatFileSize(file.size * progress)} sur ${formatFileSize(file.size)}`
            : entry.message}
        </Box>
        {isSending && <Progress size={6} value={percent} aria-label={`Envoi de ${file.name}`} />}
      </Stack>
      {!isSending && (
        <ActionIcon aria-label={`Réessayer ${file.name}`} onClick={onRetry}>
          <IconRefresh size={19} aria-hidden="true" />
        </ActionIcon>
      )}
      <ActionIcon
        aria-label={isSending ? `Annuler l’envoi de ${file.name}` : `Retirer ${file.name}`}
        onClick={onCancel}
        onKeyDown={(event) => {
          if (event.key === 'Delete' || event.key === 'Backspace') onCancel();
        }}
      >
        <IconX size={19} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}
