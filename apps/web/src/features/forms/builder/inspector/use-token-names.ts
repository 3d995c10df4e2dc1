import { canBePiped } from '@kermesse/domain/forms/piping/pipe-text';
import { type NamedQuestion, showTokens, storeTokens, tokenFor } from '@kermesse/domain/forms/piping/tokens';
import type { FormContent } from '@kermesse/domain/forms/schema/form';
import type { FormElement } from '@kermesse/domain/forms/structure/elements';
import { questionLabel } from '@kermesse/domain/forms/structure/labels';
import { useMemo } from 'react';
import { indexOf } from '../store/form-index.ts';
import { useBuilder } from '../store/use-builder.ts';

interface TokenNames {
  /** What a text at this place may repeat. */
  earlier: readonly { id: string; label: string }[];
  /** The token of one of them, made when it is chosen: among a thousand questions a name is long to find. */
  tokenOf: (id: string) => string;
  show: (text: string) => string;
  store: (text: string) => string;
}

const named = (element: FormElement): NamedQuestion[] =>
  element.kind === 'question' && canBePiped(element.source)
    ? [{ id: element.id, fieldName: element.source.fieldName, label: questionLabel(element.source) }]
    : [];

const known = new WeakMap<FormContent['pages'], readonly NamedQuestion[]>();

/** Every question that a text may repeat, listed once for each state of the form. */
export function namedQuestions({ pages }: Pick<FormContent, 'pages'>): readonly NamedQuestion[] {
  const before = known.get(pages);
  if (before !== undefined) return before;
  const questions = indexOf({ pages }).elements.flatMap(named);
  known.set(pages, questions);
  return questions;
}

/** For the texts of an element or, by its identifier, of a page. */
export function useTokenNames(placeId: string): TokenNames {
  const form = useBuilder((state) => state.form);
  return useMemo(() => {
    const { elements, byId } = indexOf(form);
    const page = form.pages.findIndex(({ id }) => id === placeId);
    const index = byId.get(placeId)?.index ?? -1;
    const isEarlier = (element: FormElement) =>
      page >= 0 ? element.pageIndex < page : element.index < index;
    const questions = namedQuestions(form);
    const earlier = elements
      .filter(
        (element) => isEarlier(element) && !(element.kind === 'question' && element.source.isHiddenFromNew),
      )
      .flatMap(named)
      .map(({ id, label }) => ({ id, label }));
    return {
      earlier,
      tokenOf: (id) => {
        const question = questions.find((one) => one.id === id);
        return question === undefined ? '' : tokenFor(questions, question);
      },
      show: (text) => showTokens(text, questions),
      store: (text) => storeTokens(text, questions),
    };
  }, [form, placeId]);
}
