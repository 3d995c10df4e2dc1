import { ensureSpecialBlock } from '../forms/builder/special-blocks.ts';
import type { FormContent } from '../forms/schema/form.ts';
import { parseFormContent } from '../forms/schema/parse-form.ts';
import { concert } from './kinds/concert.ts';
import { fair } from './kinds/fair.ts';
import { festival } from './kinds/festival.ts';
import { meal } from './kinds/meal.ts';
import { race } from './kinds/race.ts';
import { volunteers } from './kinds/volunteers.ts';
import { workshop } from './kinds/workshop.ts';
import type { PlacedProduct, Raw, Starter } from './starter.ts';
import type { StarterKind } from './starter-kinds.ts';

export const starters: Record<StarterKind, Starter> = {
  race,
  fair,
  meal,
  festival,
  concert,
  workshop,
  volunteers,
};

const formNameLength = 100;

/** Throws for pages that are wrong, which the tests of starters and templates rule out. */
export function formOfPages(
  kind: string,
  name: string,
  pages: readonly Raw[],
  { sells, takesVolunteers }: { sells: boolean; takesVolunteers: boolean },
): FormContent {
  const parsed = parseFormContent({
    name,
    description: '',
    pages: pages.map((page, order) => ({ ...page, order })),
  });
  if (!parsed.ok) throw new Error(`the form of ${kind} is wrong: ${parsed.issues[0]?.message}`);
  const withVolunteers = takesVolunteers
    ? ensureSpecialBlock(parsed.value, 'volunteer', 'bloc_benevole')
    : parsed.value;
  return sells ? ensureSpecialBlock(withVolunteers, 'payment', 'bloc_paiement') : withVolunteers;
}

export const starterForm = (
  starter: Starter,
  eventName: string,
  products: readonly PlacedProduct[],
): FormContent =>
  formOfPages(starter.kind, `Inscription · ${eventName}`.slice(0, formNameLength), starter.form(products), {
    sells: products.length > 0,
    takesVolunteers: true,
  });

/** At least one, as for every event. */
export const expectedVolunteers = ({ missions }: Starter): number =>
  Math.max(1, ...missions.flatMap(({ slots }) => slots.map(({ need }) => need)));
