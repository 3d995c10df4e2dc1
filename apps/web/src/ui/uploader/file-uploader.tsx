import { formatFileSize } from '@kermesse/domain/shared/file-size';
import { countOf, listInFrench } from '@kermesse/domain/shared/text';
import { acceptedTypes } from '@kermesse/domain/uploads/check-file';
import { extensionOf } from '@kermesse/domain/uploads/media-types';
import { largestLimit, type UploadProfile } from '@kermesse/domain/uploads/profiles';
import { Input, VisuallyHidden } from '@mantine/core';
import { useId, useMergedRef } from '@mantine/hooks';
import { type KeyboardEvent, useRef, useState } from 'react';
import { focusWhenRendered } from '../focus/focus-when-rendered.ts';
import { fieldOrder, type ValueFieldProps } from '../inputs/field-props.ts';
import { useValue } from '../inputs/use-value.ts';
import { PlainList } from '../layout/plain-list.tsx';
import { DropZone } from './drop-zone.tsx';
import { FileRow } from './file-row.tsx';
import classes from './file-uploader.module.css';
import { PendingRow } from './pending-row.tsx';
import { type SendFile, sendFile } from './send-file.ts';
import type { UploadedFile } from './upload-queue.ts';
import { useUploads } from './use-uploads.ts';

export interface FileUploaderProps
  extends Pick<
    ValueFieldProps<UploadedFile[], HTMLButtonElement>,
    | 'label'
    | 'description'
    | 'error'
    | 'required'
    | 'disabled'
    | 'value'
    | 'defaultValue'
    | 'onChange'
    | 'ref'
    | 'onBlur'
  > {
  profile: UploadProfile;
  /** With its identifiers filled in. */
  folder: string;
  maxFiles?: number;
  send?: SendFile;
}

/** 'JPG, PNG et GIF, 4 Mo au plus'. */
function describeProfile(profile: UploadProfile, maxFiles: number): string {
  const types = profile.kinds.flatMap((kind) => kind.types).map((type) => extensionOf(type).toUpperCase());
  const kinds = listInFrench([...new Set(types)]);
  const count = maxFiles > 1 ? `, ${countOf(maxFiles, 'fichier')} au plus` : '';
  return `${kinds}, ${formatFileSize(largestLimit(profile))} au plus${count}`;
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const rows = [...event.currentTarget.children];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  rows[current + step]?.querySelector<HTMLElement>('button')?.focus();
}

export function FileUploader(props: FileUploaderProps) {
  const { label, description, error, required = false, disabled = false, profile, folder, ref } = props;
  const maxFiles = props.maxFiles ?? profile.maxFiles;
  const id = useId();
  const zone = useRef<HTMLButtonElement>(null);
  const zoneRef = useMergedRef(zone, ref);
  const [files, setFiles] = useValue<UploadedFile[]>(props, []);
  const [announcement, announce] = useState('');
  const uploads = useUploads({
    files,
    onFiles: setFiles,
    profile,
    folder,
    maxFiles,
    send: props.send ?? sendFile,
    announce,
  });
  const isFull = files.length + uploads.pending.length >= maxFiles;
  const complaint = error ?? uploads.refusal;
  const notes = [Boolean(complaint) && `${id}-error`, Boolean(description) && `${id}-description`].filter(
    Boolean,
  );

  /** The row is removed with its button: the focus goes to the drop zone. */
  const leaveRow = (act: () => void) => {
    act();
    focusWhenRendered(() => zone.current);
  };

  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={complaint}
      required={required}
      inputWrapperOrder={fieldOrder}
    >
      <div className={classes.root}>
        <DropZone
          ref={zoneRef}
          id={id}
          accept={acceptedTypes(profile)}
          isMultiple={maxFiles > 1}
          isFull={isFull}
          isDisabled={disabled}
          hasError={Boolean(complaint)}
          hint={describeProfile(profile, maxFiles)}
          describedBy={notes.join(' ')}
          onFiles={uploads.choose}
          onBlur={props.onBlur}
        />
        {files.length + uploads.pending.length > 0 && (
          <PlainList gap="xs" miw={0} aria-label="Fichiers" onKeyDown={moveFocus}>
            {files.map((file) => (
              <FileRow
                key={file.url}
                file={file}
                isDisabled={disabled}
                onRemove={() => leaveRow(() => uploads.remove(file))}
              />
            ))}
            {uploads.pending.map((entry) => (
              <PendingRow
                key={entry.id}
                entry={entry}
                onCancel={() => leaveRow(() => uploads.cancel(entry))}
                onRetry={() => uploads.retry(entry)}
              />
            ))}
          </PlainList>
        )}
      </div>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </Input.Wrapper>
  );
}
