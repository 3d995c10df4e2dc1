import type { Me } from '@kermesse/domain/profiles/answers';
import { type AvatarDrawing, readAvatar } from '@kermesse/domain/profiles/avatar';
import { profileMessages } from '@kermesse/domain/profiles/messages';
import { Button, Group, Tabs } from '@mantine/core';
import { type ReactElement, useRef, useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { useFocusBack } from '../../../ui/forms/use-focus-back.ts';
import { sendFile } from '../../../ui/uploader/send-file.ts';
import { changePicture } from '../api.ts';
import { profileChange } from '../profile-change.ts';
import classes from './avatar-dialog.module.css';
import { type CropFrame, cropSquare } from './crop-frame.ts';
import { GeneratorTab, randomAvatar } from './generator-tab.tsx';
import { type ChosenPicture, UploadTab } from './upload-tab.tsx';

type Tab = 'upload' | 'generator';

/** Pixels; the server encodes the picture again. */
const pictureSide = 512;

async function cropPicture(source: HTMLImageElement, frame: CropFrame, name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = pictureSide;
  canvas.height = pictureSide;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  const size = { width: source.naturalWidth, height: source.naturalHeight };
  const square = cropSquare(size, frame);
  context.drawImage(
    source,
    square.left,
    square.top,
    square.side,
    square.side,
    0,
    0,
    pictureSide,
    pictureSide,
  );
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the picture could not be drawn');
  return new File([blob], `${name.replace(/\.\w+$/, '')}.png`, { type: 'image/png' });
}

async function savePhoto(me: Me, image: HTMLImageElement, { file, frame }: ChosenPicture): Promise<void> {
  const cropped = await cropPicture(image, frame, file.name);
  const { url } = await sendFile(cropped, {
    folder: `users/${me.profile.documentId}`,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  await changePicture(me.documentId, { picture: url });
}

interface AvatarDialogProps {
  me: Me;
  name: string;
  onClose: () => void;
}

export function AvatarDialog({ me, onClose }: AvatarDialogProps): ReactElement {
  useFocusBack();
  const [tab, setTab] = useState<Tab>('upload');
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const [avatar, setAvatar] = useState<AvatarDrawing | null>(null);
  const image = useRef<HTMLImageElement>(null);
  const isReady = tab === 'upload' ? picture !== null : avatar !== null;

  const open = (next: string | null) => {
    setTab(next === 'generator' ? 'generator' : 'upload');
    if (next === 'generator' && avatar === null) setAvatar(readAvatar(me.avatar) ?? randomAvatar());
  };

  const isPhoto = tab === 'upload';
  const saving = useChange({
    send: async () => {
      if (isPhoto && picture && image.current) await savePhoto(me, image.current, picture);
      else if (avatar) await changePicture(me.documentId, { avatar });
    },
    done: isPhoto ? profileMessages.photoSaved : profileMessages.avatarSaved,
    ...profileChange({
      failed: isPhoto ? profileMessages.photoFailed : profileMessages.avatarFailed,
      onSaved: onClose,
    }),
  });

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Modifier votre avatar"
      size={680}
      transitionProps={{ duration: 150 }}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      <Tabs value={tab} onChange={open}>
        <Tabs.List grow>
          <Tabs.Tab value="upload">Télécharger</Tabs.Tab>
          <Tabs.Tab value="generator">Générateur</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="upload" py={22}>
          <UploadTab chosen={picture} onChoose={setPicture} image={image} />
        </Tabs.Panel>
        <Tabs.Panel value="generator" py={22}>
          {avatar && <GeneratorTab avatar={avatar} onChange={setAvatar} />}
        </Tabs.Panel>
      </Tabs>
      <Group gap={10} justify="flex-end" className={classes.actions ?? ''}>
        <Button variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button disabled={!isReady} loading={saving.isPending} onClick={() => void saving.run()}>
          Enregistrer
        </Button>
      </Group>
    </Dialog>
  );
}
