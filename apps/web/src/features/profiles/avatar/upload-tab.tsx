import { acceptedTypes, checkFile } from '@kermesse/domain/uploads/check-file';
import { uploadMessages } from '@kermesse/domain/uploads/messages';
import { uploadProfiles } from '@kermesse/domain/uploads/profiles';
import { Button, Input, Slider } from '@mantine/core';
import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { DropZone } from '../../../ui/uploader/drop-zone.tsx';
import classes from './avatar-dialog.module.css';

const profile = uploadProfiles.userPicture;

export interface ChosenPicture {
  readonly file: File;
  readonly zoom: number;
}

interface UploadTabProps {
  chosen: ChosenPicture | null;
  onChoose: (chosen: ChosenPicture | null) => void;
  /** The picture as the browser shows it: what is cut out of it is saved. */
  image: RefObject<HTMLImageElement | null>;
}

/** One picture, dropped or picked, seen as it will be. */
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
    onChoose(refusal ? null : { file: first, zoom: 1 });
  };

  if (chosen && src)
    return (
      <div className={classes.preview}>
        <span className={classes.frame}>
          <img
            ref={image}
            src={src}
            alt="Aperçu du portrait choisi"
            style={{ transform: `scale(${chosen.zoom})` }}
            onError={() => {
              setProblem(uploadMessages.unreadable);
              onChoose(null);
            }}
          />
        </span>
        <div className={classes.zoom}>
          <Input.Label id="avatar-zoom">Recadrer</Input.Label>
          <Slider
            min={1}
            max={3}
            step={0.1}
            label={null}
            value={chosen.zoom}
            thumbProps={{ 'aria-labelledby': 'avatar-zoom' }}
            onChange={(zoom) => onChoose({ file: chosen.file, zoom })}
          />
        </div>
        <Button variant="default" onClick={() => onChoose(null)}>
          Choisir une autre image
        </Button>
      </div>
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
