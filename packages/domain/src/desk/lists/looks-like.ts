import { foldText } from '../../shared/text.ts';

const sizes = /\b(tailles?|t-?shirts?|tee-?shirts?|maillots?|pointures?|sizes?)\b/;
const diets = /\b(regimes?|repas|menus?|plats?|allergies?|vegetarien\w*|vegan\w*|dietary|alimentaires?)\b/;

/** Of a question or product, by its name: whether it is about sizes or meals. */
export function looksLike(name: string): 'size' | 'diet' | null {
  const folded = foldText(name.replaceAll('_', ' '));
  if (sizes.test(folded)) return 'size';
  return diets.test(folded) ? 'diet' : null;
}
