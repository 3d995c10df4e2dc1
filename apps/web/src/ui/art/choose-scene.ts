import { hashText } from './random.ts';
import { balloons } from './scenes/balloons.tsx';
import { concert } from './scenes/concert.tsx';
import { cycling } from './scenes/cycling.tsx';
import { fairStall } from './scenes/fair-stall.tsx';
import { festival } from './scenes/festival.tsx';
import { finish } from './scenes/finish.tsx';
import { forest } from './scenes/forest.tsx';
import { lanterns } from './scenes/lanterns.tsx';
import { market } from './scenes/market.tsx';
import { mountains } from './scenes/mountains.tsx';
import { nightRun } from './scenes/night-run.tsx';
import { river } from './scenes/river.tsx';
import type { Scene } from './scenes/scene.ts';
import { village } from './scenes/village.tsx';

export const scenes = {
  mountains,
  festival,
  fairStall,
  market,
  concert,
  nightRun,
  river,
  forest,
  village,
  finish,
  cycling,
  balloons,
  lanterns,
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;

/** In order of precedence; matched against text without accents and in lower case. */
const words: [RegExp, SceneName][] = [
  [/nocturne|\bnuit|etoile|lumiere/, 'nightRun'],
  [/velo|cycl|\bvtt\b|\bbike/, 'cycling'],
  [/\btrail|montagn|sommet|\bcret|\bcol\b|rempart|alpin/, 'mountains'],
  [/bateau|rivier|canoe|kayak|nautiq|hortillon|\blac\b|\bmer\b|voile|somme|regate|plage/, 'river'],
  [/foret|\bbois\b|nature|rando|marche nordique|jardin/, 'forest'],
  [/kermesse|foraine|ecole|enfant|loto|tombola/, 'fairStall'],
  [/marche|brocante|vide[- ]grenier|foire|producteur|noel/, 'market'],
  [/concert|musi|rock|jazz|fanfare|choral|orchestre|scene/, 'concert'],
  [/repas|banquet|\bbal\b|soiree|diner|guinguette|gala/, 'lanterns'],
  [/montgolfiere|cerf[- ]volant|ballon|\bciel\b/, 'balloons'],
  [/village|patrimoine|visite|eglise|\bfete\b|voisin|bourg/, 'village'],
  [/festival|\bete\b|soleil|culture|theatre|danse/, 'festival'],
  [/course|marathon|foulee|\bkm\b|relais|running|athle|sport/, 'finish'],
];

const everyName = Object.keys(scenes) as SceneName[];

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

const sceneFor = (text: string) => words.find(([pattern]) => pattern.test(plain(text)))?.[1];

/** The name counts before the category; when neither matches, the scene follows from a hash of the name. */
export function chooseScene(name: string, category: string | null): SceneName {
  return (
    sceneFor(name) ??
    sceneFor(category ?? '') ??
    everyName[hashText(plain(name)) % everyName.length] ??
    'festival'
  );
}
