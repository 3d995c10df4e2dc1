import type { Block } from '../forms/schema/block.ts';
import type { FormContent } from '../forms/schema/form.ts';
import { concert } from './kinds/concert.ts';
import { meal } from './kinds/meal.ts';
import { race } from './kinds/race.ts';
import { volunteers } from './kinds/volunteers.ts';
import { workshop } from './kinds/workshop.ts';
import type { FormPages, PlacedProduct } from './starter.ts';
import { formOfPages } from './starters.ts';
import { type TemplateKind, templateOutlines } from './template-kinds.ts';
import { garageSalePages } from './templates/garage-sale.ts';
import { generalAssemblyPages } from './templates/general-assembly.ts';
import { schoolFairPages } from './templates/school-fair.ts';
import { tournamentPages } from './templates/tournament.ts';
import { trailPages } from './templates/trail.ts';

/** Where a starter makes the same form, it is the starter's. */
const templatePages: Record<TemplateKind, FormPages> = {
  race: race.form,
  trail: trailPages,
  meal: meal.form,
  'garage-sale': garageSalePages,
  workshop: workshop.form,
  tournament: tournamentPages,
  volunteers: volunteers.form,
  'school-fair': schoolFairPages,
  concert: concert.form,
  'general-assembly': generalAssemblyPages,
};

const holdsSomething = ({ isSpecialBlock, questions, products }: Block): boolean =>
  isSpecialBlock || questions.length + products.length > 0;

/** What the edition sells takes the place that the template keeps for it; where it sells nothing, there is no such place. */
export function templateForm(
  kind: TemplateKind,
  edition: { readonly products: readonly PlacedProduct[]; readonly isOpenToVolunteers: boolean },
): FormContent {
  const { name } = templateOutlines[kind];
  const form = formOfPages(kind, name, templatePages[kind](edition.products), {
    sells: edition.products.length > 0,
    takesVolunteers: edition.isOpenToVolunteers,
  });
  return {
    ...form,
    pages: form.pages.map((page) => ({ ...page, blocks: page.blocks.filter(holdsSomething) })),
  };
}
