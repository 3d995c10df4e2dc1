import { isFixedAnswer } from '@kermesse/domain/desk/fixed-answers';
import type { DeskArticle, DeskOffer } from '@kermesse/domain/desk/new-registration';
import { personFieldOf } from '@kermesse/domain/forms/person-fields';
import { pipeText } from '@kermesse/domain/forms/piping/pipe-text';
import { formContentSchema } from '@kermesse/domain/forms/schema/form';
import type { Question } from '@kermesse/domain/forms/schema/question';
import { catalogueId, productAnswerKey, productQuantityKey } from '@kermesse/domain/forms/structure/labels';
import { formLogic } from '@kermesse/domain/forms/visibility/form-logic';
import type { Instant } from '@kermesse/domain/shared/moments';
import { Stack } from '@mantine/core';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { FormStore } from '../../../form-renderer/form-store.ts';
import { QuestionField } from '../../../form-renderer/question-field.tsx';
import { FormContext } from '../../../form-renderer/use-form.ts';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';

/** Asked by the desk's own fields. */
const ownFields = new Set(['firstname', 'lastname', 'email', 'phone', 'birthdate']);

function isAsked(question: Question): boolean {
  if (isFixedAnswer(question)) return false;
  const field = personFieldOf(question);
  return !question.isHiddenFromNew && (field === null || !ownFields.has(field));
}

function openStore({ form, timezone }: DeskOffer, editionStart: Instant): FormStore | null {
  if (form === null) return null;
  return new FormStore({
    form: formContentSchema.pick({ pages: true }).parse(form),
    timeZone: timezone,
    editionStart,
    now: Date.now(),
    pipe: pipeText,
    logic: formLogic,
    audience: { kind: 'participant', groupType: null },
  });
}

interface FormQuestions {
  count: number;
  fields: ReactElement | null;
  /** Of the questions that are shown. */
  answers: () => Record<string, unknown>;
  /** True when the field is one of these. */
  showError: (fieldName: string, message: string) => boolean;
}

/** The form's questions one below the other, with those that depend on what is taken. */
export function useFormQuestions(offer: DeskOffer, articles: readonly DeskArticle[]): FormQuestions {
  const { edition } = useEditionWorkspace();
  const [store] = useState(() => openStore(offer, edition.date_start));
  const setting = useMemo(() => store && { store, slots: {}, isReadOnly: false }, [store]);
  const blocks = useMemo(() => store?.form.pages.flatMap((page) => page.blocks) ?? [], [store]);
  const questions = useMemo(() => blocks.flatMap((block) => block.questions).filter(isAsked), [blocks]);
  useEffect(() => {
    store?.setAnswers(
      blocks.flatMap(({ products }) =>
        products.flatMap((product) => {
          const quantity = articles
            .filter((article) => article.product === catalogueId(product))
            .reduce((sum, article) => sum + article.quantity, 0);
          return [
            { key: productAnswerKey(product), value: quantity > 0 ? true : undefined },
            { key: productQuantityKey(product), value: quantity > 0 ? quantity : undefined },
          ];
        }),
      ),
    );
  }, [store, blocks, articles]);
  return {
    count: questions.length,
    fields: setting && (
      <Stack gap={18}>
        <FormContext value={setting}>
          {questions.map((question) => (
            <QuestionField key={question.id} question={question} />
          ))}
        </FormContext>
      </Stack>
    ),
    answers: () =>
      Object.fromEntries(
        questions
          .filter(({ id }) => store?.isShown(id))
          .map(({ fieldName }) => [fieldName, store?.answer(fieldName)])
          .filter(([, value]) => value !== undefined && value !== null && value !== ''),
      ),
    showError: (fieldName, message) => {
      store?.setError(fieldName, message);
      return questions.some((question) => question.fieldName === fieldName);
    },
  };
}
