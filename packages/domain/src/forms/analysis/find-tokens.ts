import { canBePiped } from '../piping/pipe-text.ts';
import { hasTokens, withoutTokens } from '../piping/token-text.ts';
import { findNamed, type NamedQuestion, tokensIn } from '../piping/tokens.ts';
import type { FormElement } from '../structure/elements.ts';
import { questionLabel, writtenLabel } from '../structure/labels.ts';
import type { CompiledForm } from '../visibility/compile-form.ts';
import { elementWords } from '../words/describe-dependencies.ts';
import { quotedOr } from '../words/quoted.ts';
import { asFindingElement, type Finding, type FindingElement } from './finding.ts';
import { findingMessages } from './messages.ts';

interface Place {
  words: string;
  element: FindingElement;
  /** What stands before this index is answered before the text is read. */
  index: number;
  texts: readonly string[];
}

function textsOf(element: FormElement): string[] {
  switch (element.kind) {
    case 'question':
      return [writtenLabel(element.source), element.source.fieldPlaceholder, element.source.fieldHelp];
    case 'text':
      return [element.source.content];
    case 'block':
      return [element.source.name, element.source.description];
    default:
      return [];
  }
}

function placesOf({ elements, form }: CompiledForm): Place[] {
  const pages = form.pages.map(({ id, name, description }, pageIndex): Place => {
    const first = elements.find((element) => element.pageIndex >= pageIndex)?.index ?? elements.length;
    const words = `La page ${quotedOr(withoutTokens(name), String(pageIndex + 1))}`;
    return {
      words,
      element: { id, kind: 'page', label: name, pageIndex },
      index: first,
      texts: [name, description],
    };
  });
  const own = elements.map(
    (element): Place => ({
      words: elementWords(element),
      element: asFindingElement(element),
      index: element.index,
      texts: textsOf(element),
    }),
  );
  return [...pages, ...own].filter(({ texts }) => texts.some(hasTokens));
}

interface Asked extends NamedQuestion {
  element: Extract<FormElement, { kind: 'question' }>;
}

export function findTokens(compiled: CompiledForm, neverShown: ReadonlySet<number>): Finding[] {
  const places = placesOf(compiled);
  if (places.length === 0) return [];
  const questions = compiled.elements.flatMap((element): Asked[] =>
    element.kind === 'question' && canBePiped(element.source)
      ? [
          {
            id: element.id,
            fieldName: element.source.fieldName,
            label: questionLabel(element.source),
            element,
          },
        ]
      : [],
  );
  return places.flatMap(({ words, element, index, texts }) => {
    const names = new Set(texts.flatMap((text) => tokensIn(text).map(({ name }) => name)));
    return [...names].flatMap((name): Finding[] => {
      const found = findNamed(questions, name)?.element;
      const related = found === undefined ? [] : [asFindingElement(found)];
      const warn = (code: Finding['code'], message: string): Finding[] => [
        { code, severity: 'warning', message, elements: [element, ...related] },
      ];
      if (found === undefined) return warn('token_missing', findingMessages.tokenMissing(words, name));
      const question = elementWords(found);
      if (found.index >= index) return warn('token_later', findingMessages.tokenLater(words, question));
      return neverShown.has(found.index)
        ? warn('token_hidden', findingMessages.tokenHidden(words, question))
        : [];
    });
  });
}
