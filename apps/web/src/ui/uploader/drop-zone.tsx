import { Box, Stack } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconCloudUpload } from '@tabler/icons-react';
import { type DragEvent, type Ref, useRef, useState } from 'react';
import classes from './file-uploader.module.css';

interface DropZoneProps {
  id: string;
  accept: string;
  isMultiple: boolean;
  isFull: boolean;
  isDisabled: boolean;
  hasError: boolean;
  hint: string;
  describedBy: string;
  onFiles: (files: File[]) => void;
  onBlur: (() => void) | undefined;
  ref: Ref<HTMLButtonElement>;
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer.types.includes('Files');
}

export function DropZone(props: DropZoneProps) {
  const { id, accept, isMultiple, isFull, isDisabled, hasError, hint, describedBy, onFiles, ref } = props;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const merged = useMergedRef(button, ref);
  const [isOver, setIsOver] = useState(false);
  const isOff = isDisabled || isFull;

  const onDrag = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = isDisabled ? 'none' : 'copy';
    setIsOver(!isDisabled);
  };

  return (
    <>
      <button
        ref={merged}
        type="button"
        id={id}
        className={classes.zone}
        data-over={isOver || undefined}
        data-error={hasError || undefined}
        data-full={isFull || undefined}
        disabled={isDisabled}
        aria-disabled={isOff}
        aria-describedby={`${describedBy} ${id}-hint`.trim()}
        onClick={() => !isOff && input.current?.click()}
        onBlur={props.onBlur}
        onDragEnter={onDrag}
        onDragOver={onDrag}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          const dropped = [...event.dataTransfer.files];
          if (!isDisabled && dropped.length > 0) onFiles(dropped);
        }}
      >
        <span className={classes.zoneIcon} aria-hidden="true">
          <IconCloudUpload size={24} />
        </span>
        <Stack component="span" gap={2} miw={0}>
          <Box component="span" fw={600} fz="var(--k-font-size-label)">
            {zoneTitle(isOver, isFull, isMultiple)}
          </Box>
          <Box component="span" fz="xs" lh={1.4} id={`${id}-hint`} className={classes.zoneHint}>
            <span className={classes.dropHint}>
              {isMultiple ? 'ou glissez-les ici. ' : 'ou glissez-le ici. '}
            </span>
            {hint}
          </Box>
        </Stack>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={isMultiple}
        disabled={isOff}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])];
          // Reset, so that choosing the same file again triggers a change.
          event.currentTarget.value = '';
          if (chosen.length > 0) onFiles(chosen);
        }}
      />
    </>
  );
}

function zoneTitle(isOver: boolean, isFull: boolean, isMultiple: boolean): string {
  if (isOver) return 'Déposer ici';
  if (isFull)
    return isMultiple ? 'Nombre de fichiers atteint' : 'Retirez le fichier pour en choisir un autre';
  return isMultiple ? 'Choisissez des fichiers' : 'Choisissez un fichier';
}
