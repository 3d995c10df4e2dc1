import { acceptedTypes, checkFile } from '@kermesse/domain/uploads/check-file';
import { uploadMessages } from '@kermesse/domain/uploads/messages';
import { uploadProfiles } from '@kermesse/domain/uploads/profiles';
import { Button, Input, Stack } from '@mantine/core';
import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { DropZone } from '../../../ui/uploader/drop-zone.tsx';
import { CropField } from './crop-field.tsx';
import { type CropFrame, centredFrame } from './crop-frame.ts';

const profile = uploadProfiles.userPicture;

export interface ChosenPicture {
  readonly file: File;
  readonly frame: CropFrame;
}

interface UploadTabProps {
  chosen: ChosenPicture | null;
  onChoose: (chosen: ChosenPicture | null) => void;
  image: RefObject<HTMLImageElement | null>;
}

export function UploadTab({ chosen, onChoose, image }: UploadTabProps): ReactElement {
  const [problem, setProblem] = useState<string | null>(null);
  const [src, setSrc] = useState<string | null>(null);
  const zone = useRef<HTMLButtonElement>(null);
  const file = chosen?.file ?? null;
  useEffect(() => {
    if (!file) return setSrc(null);
    const address = URL.createObjectURL(file);
    setSrc(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);

  const take = (files: readonly File[]) => {
    const [first] = files;
    if (!first) return;
    const refusal = files.length > 1 ? uploadMessages.count(1) : checkFile(first, profile);
    setProblem(refusal);
    onChoose(refusal ? null : { file: first, frame: centredFrame });
  };

  if (chosen && src)
    return (
      <Stack gap={14} align="center">
        <CropField
          src={src}
          frame={chosen.frame}
          onChange={(frame) => onChoose({ file: chosen.file, frame })}
          onUnreadable={() => {
            setProblem(uploadMessages.unreadable);
            onChoose(null);
          }}
          image={image}
        />
        <Button variant="default" onClick={() => onChoose(null)}>
          Choisir une autre image
        </Button>
      </Stack>
    );
  return (
    <div>
      <DropZone
        id="avatar-file"
        accept={acceptedTypes(profile)}
        isMultiple={false}
        isFull={false}
        isDisabled={false}
        hasError={problem !== null}
        hint="PNG, JPG ou GIF, 4 Mo au plus."
        describedBy={problem ? 'avatar-file-hint avatar-file-error' : 'avatar-file-hint'}
        onFiles={take}
        onBlur={undefined}
        ref={zone}
      />
      {problem && (
        <Input.Error id="avatar-file-error" role="alert" mt={8}>
          {problem}
        </Input.Error>
      )}
    </div>
  );
}
