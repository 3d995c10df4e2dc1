import type { FormElement } from '@kermesse/domain/forms/structure/elements';
import { elementWords } from '@kermesse/domain/forms/words/describe-dependencies';
import { confirm } from '../../../../ui/feedback/confirm.ts';

export function askRemoval(
  act: 'Supprimer' | 'Couper',
  selected: readonly FormElement[],
  dependants: readonly FormElement[],
): Promise<boolean> {
  const what = selected.length === 1 ? elementWords(selected[0]) : `ces ${selected.length} éléments`;
  const message = 'D’autres éléments s’affichent selon les réponses données ici.';
  return confirm({
    title: `${act} ${what}\u00a0?`,
    message: act === 'Couper' ? `${message} Coller dans ce formulaire rétablit leurs conditions.` : message,
    losses: dependants.map((element) => `la condition de ${elementWords(element)}`),
    confirmLabel: act,
    isDestructive: true,
  });
}
