import type { TemplateKind } from '@kermesse/domain/starters/template-kinds';
import type { ReactElement } from 'react';
import { randomFrom } from '../../../../ui/art/random.ts';
import { concert } from '../../../../ui/art/scenes/concert.tsx';
import { fairStall } from '../../../../ui/art/scenes/fair-stall.tsx';
import { finish } from '../../../../ui/art/scenes/finish.tsx';
import { lanterns } from '../../../../ui/art/scenes/lanterns.tsx';
import { market } from '../../../../ui/art/scenes/market.tsx';
import { mountains } from '../../../../ui/art/scenes/mountains.tsx';
import { type Scene, sheet } from '../../../../ui/art/scenes/scene.ts';
import { assemblyScene, tournamentScene, volunteersScene, workshopScene } from './template-scenes.tsx';

const scenes: Record<TemplateKind, Scene> = {
  race: finish,
  trail: mountains,
  meal: lanterns,
  'garage-sale': market,
  workshop: workshopScene,
  tournament: tournamentScene,
  volunteers: volunteersScene,
  'school-fair': fairStall,
  concert,
  'general-assembly': assemblyScene,
};

/** Decorative: the template's name stands beside it. */
export function TemplatePicture({ kind }: { kind: TemplateKind }): ReactElement {
  return (
    <svg
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {scenes[kind](randomFrom(kind))}
    </svg>
  );
}
