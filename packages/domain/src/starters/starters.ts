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
import type { PlacedProduct, Starter } from './starter.ts';
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

/** Throws for a starter that is wrong, which the tests of the starters rule out. */
export function starterForm(
  starter: Starter,
  eventName: string,
  products: readonly PlacedProduct[],
): FormContent {
  const parsed = parseFormContent({
    name: `Inscription · ${eventName}`.slice(0, formNameLength),
    description: '',
    pages: starter.form(products).map((page, order) => ({ ...page, order })),
  });
  if (!parsed.ok) throw new Error(`the form of ${starter.kind} is wrong: ${parsed.issues[0]?.message}`);
  const withVolunteers = ensureSpecialBlock(parsed.value, 'volunteer', 'bloc_benevole');
  return products.length > 0
    ? ensureSpecialBlock(withVolunteers, 'payment', 'bloc_paiement')
    : withVolunteers;
}

/** At least one, as for every event. */
export const expectedVolunteers = ({ missions }: Starter): number =>
  Math.max(1, ...missions.flatMap(({ slots }) => slots.map(({ need }) => need)));
