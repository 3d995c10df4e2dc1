import { formatFileSize } from '@kermesse/domain/shared/file-size';
import { ActionIcon, Box, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { FilePreview } from './file-preview.tsx';
import classes from './file-uploader.module.css';
import type { UploadedFile } from './upload-queue.ts';

interface FileRowProps {
  file: UploadedFile;
  isDisabled: boolean;
  onRemove: () => void;
}

export function FileRow({ file, isDisabled, onRemove }: FileRowProps) {
  return (
    <li className={classes.row}>
      <FilePreview url={file.url} name={file.name} mediaType={file.mediaType ?? ''} />
      <Stack component="span" gap={2} flex={1} miw={0}>
        <Text component="span" inherit truncate fw={600} fz="var(--k-font-size-label)">
          {file.name}
        </Text>
        <Box component="span" c="var(--k-muted)" fz="xs" className="k-figures">
          {file.bytes === undefined ? 'Envoyé' : `Envoyé · ${formatFileSize(file.bytes)}`}
        </Box>
      </Stack>
      <ActionIcon
        aria-label={`Retirer ${file.name}`}
        disabled={isDisabled}
        onClick={onRemove}
        onKeyDown={(event) => {
          if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
        }}
      >
        <IconTrash size={19} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}
