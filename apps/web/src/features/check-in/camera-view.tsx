import { Button, Stack, Text } from '@mantine/core';
import { IconCamera, IconCameraOff } from '@tabler/icons-react';
import { type ReactElement, useRef } from 'react';
import classes from './check-in.module.css';
import { type CameraState, useCamera } from './use-camera.ts';

const notes: Record<CameraState, string> = {
  off: '',
  starting: 'La caméra démarre…',
  on: 'Présentez le code dans le cadre.',
  refused: 'La caméra est bloquée. Autorisez-la dans les réglages du navigateur, ou saisissez le code.',
  missing: 'Aucune caméra n’est disponible. Saisissez le code ou le nom.',
};

interface CameraViewProps {
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  /** Once for a code that stays before the camera. */
  onText: (text: string) => void;
}

/** The camera reads the same code many times a second; shown again later, it is meant again. */
const repeatMs = 4_000;

function useWithoutRepeats(onText: (text: string) => void): (text: string) => void {
  const seen = useRef({ text: '', untilMs: 0 });
  return (text) => {
    const now = performance.now();
    const isRepeat = seen.current.text === text && seen.current.untilMs > now;
    seen.current = { text, untilMs: now + repeatMs };
    if (!isRepeat) onText(text);
  };
}

export function CameraView({ isOn, onToggle, onText }: CameraViewProps): ReactElement {
  const video = useRef<HTMLVideoElement>(null);
  const state = useCamera(video, isOn, useWithoutRepeats(onText));
  const isShown = state === 'on' || state === 'starting';
  return (
    <Stack gap={10} data-on={isShown || undefined}>
      {isOn && (
        <div className={classes.viewer} data-loading={state === 'starting' || undefined} hidden={!isShown}>
          <video ref={video} className={classes.video} playsInline muted aria-label="Image de la caméra" />
          <span className={classes.frame} aria-hidden="true" />
        </div>
      )}
      {notes[state] !== '' && (
        <Text c="dimmed" ta="center" role="status">
          {notes[state]}
        </Text>
      )}
      <Button
        fullWidth
        h={60}
        fz="lg"
        variant={isOn ? 'default' : 'filled'}
        leftSection={
          isOn ? <IconCameraOff size={24} aria-hidden="true" /> : <IconCamera size={24} aria-hidden="true" />
        }
        onClick={() => onToggle(!isOn)}
      >
        {isOn ? 'Arrêter la caméra' : 'Scanner avec la caméra'}
      </Button>
    </Stack>
  );
}
