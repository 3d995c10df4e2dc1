import { answerText } from '@kermesse/domain/desk/answer-text';
import type { RegistrationDetail, ShownAnswer } from '@kermesse/domain/desk/detail-schemas';
import { isFixedAnswer } from '@kermesse/domain/desk/fixed-answers';
import { readDocument } from '@kermesse/domain/forms/answers/check-document';
import { withoutTokens } from '@kermesse/domain/forms/piping/token-text';
import { formContentSchema } from '@kermesse/domain/forms/schema/form';
import type { Question } from '@kermesse/domain/forms/schema/question';
import { questionLabel } from '@kermesse/domain/forms/structure/labels';
import type { Audience } from '@kermesse/domain/forms/visibility/audience';
import { evaluateVisibility } from '@kermesse/domain/forms/visibility/evaluate';
import { z } from 'zod';
import type { PublishedVersion } from '../forms/public.ts';
import { compiledVersion, type FormEdition } from '../registration/public.ts';

const storedSchema = z.array(
  z.object({ fieldName: z.string(), fieldLabel: z.string().default(''), value: z.unknown() }),
);
type StoredAnswer = z.infer<typeof storedSchema>[number];

export const storedAnswers = (answers: unknown): StoredAnswer[] => storedSchema.safeParse(answers).data ?? [];

interface Reading {
  readonly corrected: ReadonlySet<string>;
  readonly mayCorrect: boolean;
  readonly audience: Audience;
  /** When the form was sent, which decides the questions that were open. */
  readonly at: Date;
}

function shown(
  question: Question,
  value: unknown,
  isAsked: boolean,
  { corrected, mayCorrect }: Reading,
): ShownAnswer {
  const isSignature = question.fieldType === 'signature';
  const document = isSignature || question.fieldType === 'document' ? readDocument(value) : null;
  const text = isSignature && document === null ? '' : answerText(question, value);
  const fileName = isSignature ? text : (document?.name ?? 'Document');
  return {
    fieldName: question.fieldName,
    label: questionLabel(question),
    value: value ?? null,
    text,
    file: document ? { name: fileName, url: document.url } : null,
    question,
    isAsked,
    isCorrectable: mayCorrect && !isFixedAnswer(question),
    wasCorrected: corrected.has(question.fieldName),
  };
}

/** By page of the answered version; answers to unknown questions come last. */
export function answerSections(
  version: PublishedVersion | null,
  edition: FormEdition,
  answers: readonly StoredAnswer[],
  reading: Reading,
): RegistrationDetail['sections'] {
  const given = new Map(answers.map(({ fieldName, value }) => [fieldName, value]));
  const known = new Set<string>();
  const compiled = version ? compiledVersion(version, edition) : null;
  const state =
    compiled && evaluateVisibility(compiled, Object.fromEntries(given), reading.at, reading.audience);
  const titles = version
    ? formContentSchema
        .pick({ pages: true })
        .parse({ pages: version.pages })
        .pages.map(({ name }) => withoutTokens(name))
    : [];
  const sections = titles.map((title, pageIndex) => ({
    title,
    answers: (compiled?.elements ?? []).flatMap((element) => {
      if (element.kind !== 'question' || element.pageIndex !== pageIndex) return [];
      known.add(element.source.fieldName);
      const isAsked = state?.shown[element.index] === 1;
      return [shown(element.source, given.get(element.source.fieldName), isAsked, reading)];
    }),
  }));
  const others = answers.filter(
    ({ fieldName }) => !known.has(fieldName) && !fieldName.startsWith('product_'),
  );
  if (others.length > 0)
    sections.push({
      title: 'Autres réponses',
      answers: others.map(({ fieldName, fieldLabel, value }) => ({
        fieldName,
        label: fieldLabel || fieldName,
        value: value ?? null,
        text: answerText({ fieldType: 'text', fieldEnum: [] }, value),
        file: null,
        question: null,
        isAsked: true,
        isCorrectable: false,
        wasCorrected: reading.corrected.has(fieldName),
      })),
    });
  return sections.filter((section) => section.answers.length > 0);
}
