import type { ReactElement } from 'react';
import { chooseScene, scenes } from './choose-scene.ts';
import { randomFrom } from './random.ts';
import { sheet } from './scenes/scene.ts';

interface EventCoverProps {
  name: string;
  category?: string | null;
  className?: string | undefined;
}

/** The drawing for an event without a picture: always the same for the same name and category. */
export function EventCover({ name, category = null, className }: EventCoverProps): ReactElement {
  const scene = scenes[chooseScene(name, category)];
  const random = randomFrom(`${name}\n${category ?? ''}`);
  const drawing = scene(random);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {random.chance(0.5) ? <g transform={`translate(${sheet.width} 0) scale(-1 1)`}>{drawing}</g> : drawing}
    </svg>
  );
}
