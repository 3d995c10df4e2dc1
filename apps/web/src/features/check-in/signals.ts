import { createPersistedStore } from '../../platform/stores/persisted-store.ts';
import type { Outcome } from './outcome.ts';

interface SignalSettings {
  isSoundOn: boolean;
  isVibrationOn: boolean;
}

export const useSignalSettings = createPersistedStore<SignalSettings>({
  name: 'kermesse-door-signals',
  version: 1,
  initial: { isSoundOn: false, isVibrationOn: false },
  read: ({ isSoundOn, isVibrationOn }) => ({
    isSoundOn: isSoundOn === true,
    isVibrationOn: isVibrationOn === true,
  }),
});

const tones: Record<Outcome['kind'], { hertz: readonly number[]; pattern: number[] }> = {
  welcome: { hertz: [660, 880], pattern: [60] },
  refused: { hertz: [220, 180], pattern: [180, 80, 180] },
  caution: { hertz: [330], pattern: [120, 60, 60] },
  waiting: { hertz: [330], pattern: [120, 60, 60] },
};

const noteSeconds = 0.13;
let audio: AudioContext | null = null;

function play(hertz: readonly number[]): void {
  audio ??= new AudioContext();
  // A browser may have suspended it since the last scan.
  void audio.resume();
  const { currentTime, destination } = audio;
  for (const [index, frequency] of hertz.entries()) {
    const note = audio.createOscillator();
    const volume = audio.createGain();
    volume.gain.value = 0.15;
    note.frequency.value = frequency;
    note.connect(volume).connect(destination);
    note.start(currentTime + index * noteSeconds);
    note.stop(currentTime + (index + 1) * noteSeconds);
  }
}

export function signal({ kind }: Outcome): void {
  const { isSoundOn, isVibrationOn } = useSignalSettings.getState();
  if (isSoundOn) play(tones[kind].hertz);
  if (isVibrationOn && 'vibrate' in navigator) navigator.vibrate(tones[kind].pattern);
}
