import { type ReactElement, useState } from 'react';
import { AssemblyPage } from '../features/assemblies/board/assembly-page.tsx';
import { CameraView } from '../features/check-in/camera-view.tsx';

function Camera({ onText }: { onText: (text: string) => void }): ReactElement {
  const [isOn, setIsOn] = useState(false);
  return <CameraView isOn={isOn} onToggle={setIsOn} onText={onText} />;
}

/** The door of an assembly reads codes as the door of an event does. */
export function AssemblyWithCamera(): ReactElement {
  return <AssemblyPage scanner={(onText) => <Camera onText={onText} />} />;
}
