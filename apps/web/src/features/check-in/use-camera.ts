import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { loadDecoder } from './decoder.ts';

export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'missing';

/** Quick enough for the user, sparing the battery. */
const frameMs = 120;
/** Pixels: enough for a ticket on a phone's screen at arm's length. */
const frameWidth = 640;

const failureOf = (error: unknown): CameraState =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError')
    ? 'refused'
    : 'missing';

/** Calls back for every frame with a code; the listener handles repeats. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  isWanted: boolean,
  onText: (text: string) => void,
): CameraState {
  const [state, setState] = useState<CameraState>('off');
  const onRead = useEffectEvent(onText);
  useEffect(() => {
    if (!isWanted) {
      setState('off');
      return;
    }
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | null = null;
    let isOver = false;
    const stop = () => {
      isOver = true;
      if (timer) clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const start = async () => {
      setState('starting');
      const opened = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
      });
      stream = opened;
      const element = video.current;
      if (isOver || !element) return stop();
      element.srcObject = opened;
      await element.play();
      const decode = await loadDecoder();
      if (isOver) return;
      setState('on');
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d', { willReadFrequently: true });
      const look = async () => {
        if (element.videoWidth > 0 && context) {
          canvas.width = Math.min(frameWidth, element.videoWidth);
          canvas.height = Math.round((canvas.width * element.videoHeight) / element.videoWidth);
          context.drawImage(element, 0, 0, canvas.width, canvas.height);
          const text = await decode(canvas);
          if (text !== null && !isOver) onRead(text);
        }
        if (!isOver) timer = setTimeout(() => void look(), frameMs);
      };
      void look();
    };
    start().catch((error: unknown) => {
      if (!isOver) setState(failureOf(error));
      stop();
    });
    return stop;
  }, [isWanted, video]);
  return state;
}
